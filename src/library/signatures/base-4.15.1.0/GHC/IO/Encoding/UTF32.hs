module GHC.IO.Encoding.UTF32
  ( mkUTF32, mkUTF32be, mkUTF32le, utf32, utf32_decode, utf32_encode, utf32be, utf32be_decode
  , utf32be_encode, utf32le, utf32le_decode, utf32le_encode
  ) where

import Data.IORef (IORef)
import GHC.IO.Encoding.Failure (CodingFailureMode)
import GHC.IO.Encoding.Types (DecodeBuffer, EncodeBuffer)
import System.IO (TextEncoding)

mkUTF32, mkUTF32be, mkUTF32le :: CodingFailureMode -> TextEncoding
utf32, utf32be, utf32le :: TextEncoding
utf32_decode :: IORef (Maybe DecodeBuffer) -> DecodeBuffer
utf32_encode :: IORef Bool -> EncodeBuffer
utf32be_decode, utf32le_decode :: DecodeBuffer
utf32be_encode, utf32le_encode :: EncodeBuffer
