module GHC.IO.Encoding.UTF8
  ( mkUTF8, mkUTF8_bom, utf8, utf8_bom
  ) where

import GHC.IO.Encoding.Failure (CodingFailureMode)
import System.IO (TextEncoding)

mkUTF8, mkUTF8_bom :: CodingFailureMode -> TextEncoding
utf8, utf8_bom :: TextEncoding
