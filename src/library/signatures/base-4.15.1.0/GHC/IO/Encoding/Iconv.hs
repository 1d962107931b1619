module GHC.IO.Encoding.Iconv
  ( iconvEncoding, localeEncodingName, mkIconvEncoding
  ) where

import Foreign.C.Types (CLong)
import GHC.IO.Encoding.Failure (CodingFailureMode)
import System.IO (TextEncoding)

type IConv = CLong

iconvEncoding :: String -> IO (Maybe TextEncoding)
localeEncodingName :: String
mkIconvEncoding :: CodingFailureMode -> String -> IO (Maybe TextEncoding)
