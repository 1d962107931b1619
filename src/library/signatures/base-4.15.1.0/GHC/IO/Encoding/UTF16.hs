module GHC.IO.Encoding.UTF16
  ( mkUTF16, mkUTF16be, mkUTF16le, utf16, utf16_decode, utf16_encode, utf16be, utf16be_decode
  , utf16be_encode, utf16le, utf16le_decode, utf16le_encode
  ) where

import Data.IORef (IORef)
import GHC.IO.Encoding.Failure (CodingFailureMode)
import GHC.IO.Encoding.Types (DecodeBuffer, EncodeBuffer)
import System.IO (TextEncoding)

mkUTF16, mkUTF16be, mkUTF16le :: CodingFailureMode -> TextEncoding
utf16, utf16be, utf16le :: TextEncoding
utf16_decode :: IORef (Maybe DecodeBuffer) -> DecodeBuffer
utf16_encode :: IORef Bool -> EncodeBuffer
utf16be_decode, utf16le_decode :: DecodeBuffer
utf16be_encode, utf16le_encode :: EncodeBuffer
