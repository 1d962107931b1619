module Foreign.C.String
  ( CString, CStringLen, peekCString, peekCStringLen, newCString, withCString, castCharToCChar
  , castCCharToChar
  ) where

import Foreign.C.Types
import Foreign.Marshal.Array
import Foreign.Ptr
import Foreign.Storable

type CString = Ptr CChar

type CStringLen = (Ptr CChar, Int)

castCharToCChar :: Char -> CChar
castCharToCChar = fromIntegral . fromEnum

castCCharToChar :: CChar -> Char
castCCharToChar c = toEnum (fromIntegral c `mod` 256)

peekCString :: CString -> IO String
peekCString p = peek p >>= \c ->
  if c == 0 then return "" else fmap (castCCharToChar c :) (peekCString (p `plusPtr` 1))

peekCStringLen :: CStringLen -> IO String
peekCStringLen (p, n) = fmap (map castCCharToChar) (peekArray n p)

newCString :: String -> IO CString
newCString s = newArray (map castCharToCChar s ++ [0])

withCString :: String -> (CString -> IO a) -> IO a
withCString s = withArray (map castCharToCChar s ++ [0])
