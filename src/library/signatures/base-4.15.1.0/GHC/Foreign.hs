module GHC.Foreign
  ( charIsRepresentable, newCString, newCStringLen, peekCString, peekCStringLen, withCString
  , withCStringLen, withCStringsLen
  ) where

import Foreign (Ptr)
import Foreign.C.Types (CChar)
import System.IO (TextEncoding)

type CString = Ptr CChar
type CStringLen = (Ptr CChar, Int)

charIsRepresentable :: TextEncoding -> Char -> IO Bool
newCString :: TextEncoding -> String -> IO CString
newCStringLen :: TextEncoding -> String -> IO CStringLen
peekCString :: TextEncoding -> CString -> IO String
peekCStringLen :: TextEncoding -> CStringLen -> IO String
withCString :: TextEncoding -> String -> (CString -> IO a) -> IO a
withCStringLen :: TextEncoding -> String -> (CStringLen -> IO a) -> IO a
withCStringsLen :: TextEncoding -> [String] -> (Int -> Ptr CString -> IO a) -> IO a
