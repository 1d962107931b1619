module Data.ByteString.Builder
  ( char7, char8, charUtf8, doubleBE, doubleLE, floatBE, floatLE, hPutBuilder, int16BE, int16LE
  , int32BE, int32LE, int64BE, int64LE, int8, string7, string8, stringUtf8, toLazyByteString
  , word16BE, word16LE, word32BE, word32LE, word64BE, word64LE, word8, byteStringHex, doubleDec
  , doubleHexFixed, floatDec, floatHexFixed, int16Dec, int16HexFixed, int32Dec, int32HexFixed
  , int64Dec, int64HexFixed, int8Dec, int8HexFixed, intDec, integerDec, lazyByteStringHex
  , word16Dec, word16Hex, word16HexFixed, word32Dec, word32Hex, word32HexFixed, word64Dec
  , word64Hex, word64HexFixed, word8Dec, word8Hex, word8HexFixed, wordDec, wordHex, byteString
  , lazyByteString, shortByteString, Builder
  ) where

import Data.ByteString.Builder.ASCII (byteStringHex, doubleDec, doubleHexFixed, floatDec,
  floatHexFixed, int16Dec, int16HexFixed, int32Dec, int32HexFixed, int64Dec, int64HexFixed,
  int8Dec, int8HexFixed, intDec, integerDec, lazyByteStringHex, word16Dec, word16Hex,
  word16HexFixed, word32Dec, word32Hex, word32HexFixed, word64Dec, word64Hex, word64HexFixed,
  word8Dec, word8Hex, word8HexFixed, wordDec, wordHex)
import Data.ByteString.Builder.Internal (Builder, byteString, lazyByteString, shortByteString)
import Data.ByteString.Lazy (ByteString)
import Data.String (IsString)
import Foreign (Int16, Int32, Int64, Int8, Word16, Word32, Word64, Word8)
import System.IO (Handle)

instance IsString Builder

char7, char8, charUtf8 :: Char -> Builder
doubleBE, doubleLE :: Double -> Builder
floatBE, floatLE :: Float -> Builder
hPutBuilder :: Handle -> Builder -> IO ()
int16BE, int16LE :: Int16 -> Builder
int32BE, int32LE :: Int32 -> Builder
int64BE, int64LE :: Int64 -> Builder
int8 :: Int8 -> Builder
string7, string8, stringUtf8 :: String -> Builder
toLazyByteString :: Builder -> ByteString
word16BE, word16LE :: Word16 -> Builder
word32BE, word32LE :: Word32 -> Builder
word64BE, word64LE :: Word64 -> Builder
word8 :: Word8 -> Builder
