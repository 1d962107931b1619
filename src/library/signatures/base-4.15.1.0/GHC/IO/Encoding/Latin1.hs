module GHC.IO.Encoding.Latin1
  ( ascii, ascii_decode, ascii_encode, latin1, latin1_checked, latin1_checked_encode
  , latin1_decode, latin1_encode, mkAscii, mkLatin1, mkLatin1_checked
  ) where

import GHC.IO.Encoding.Failure (CodingFailureMode)
import GHC.IO.Encoding.Types (DecodeBuffer, EncodeBuffer)
import System.IO (TextEncoding)

ascii, latin1, latin1_checked :: TextEncoding
ascii_decode, latin1_decode :: DecodeBuffer
ascii_encode, latin1_checked_encode, latin1_encode :: EncodeBuffer
mkAscii, mkLatin1, mkLatin1_checked :: CodingFailureMode -> TextEncoding
