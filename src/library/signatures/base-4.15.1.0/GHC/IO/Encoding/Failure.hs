module GHC.IO.Encoding.Failure
  ( codingFailureModeSuffix, isSurrogate, recoverDecode, recoverEncode, CodingFailureMode (..)
  ) where

import Foreign (Word8)
import GHC.IO.Buffer (Buffer)

data CodingFailureMode = ErrorOnCodingFailure | IgnoreCodingFailure | TransliterateCodingFailure
    | RoundtripFailure
instance Show CodingFailureMode

codingFailureModeSuffix :: CodingFailureMode -> String
isSurrogate :: Char -> Bool
recoverDecode :: CodingFailureMode -> Buffer Word8 -> Buffer Char -> IO (Buffer Word8,
  Buffer Char)
recoverEncode :: CodingFailureMode -> Buffer Char -> Buffer Word8 -> IO (Buffer Char,
  Buffer Word8)
