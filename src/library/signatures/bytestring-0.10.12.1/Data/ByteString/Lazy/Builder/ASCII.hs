module Data.ByteString.Lazy.Builder.ASCII
  ( char7, char8, charUtf8, doubleBE, doubleLE, floatBE, floatLE, hPutBuilder, int16BE, int16LE
  , int32BE, int32LE, int64BE, int64LE, int8, string7, string8, stringUtf8, toLazyByteString
  , word16BE, word16LE, word32BE, word32LE, word64BE, word64LE, word8, byteStringHex, doubleDec
  , doubleHexFixed, floatDec, floatHexFixed, int16Dec, int16HexFixed, int32Dec, int32HexFixed
  , int64Dec, int64HexFixed, int8Dec, int8HexFixed, intDec, integerDec, lazyByteStringHex
  , word16Dec, word16Hex, word16HexFixed, word32Dec, word32Hex, word32HexFixed, word64Dec
  , word64Hex, word64HexFixed, word8Dec, word8Hex, word8HexFixed, wordDec, wordHex, byteString
  , lazyByteString, shortByteString, byteStringHexFixed, lazyByteStringHexFixed, Builder
  ) where

import Data.ByteString (ByteString)
import Data.ByteString.Builder (char7, char8, charUtf8, doubleBE, doubleLE, floatBE, floatLE,
  hPutBuilder, int16BE, int16LE, int32BE, int32LE, int64BE, int64LE, int8, string7, string8,
  stringUtf8, toLazyByteString, word16BE, word16LE, word32BE, word32LE, word64BE, word64LE, word8)
import Data.ByteString.Builder.ASCII (byteStringHex, doubleDec, doubleHexFixed, floatDec,
  floatHexFixed, int16Dec, int16HexFixed, int32Dec, int32HexFixed, int64Dec, int64HexFixed,
  int8Dec, int8HexFixed, intDec, integerDec, lazyByteStringHex, word16Dec, word16Hex,
  word16HexFixed, word32Dec, word32Hex, word32HexFixed, word64Dec, word64Hex, word64HexFixed,
  word8Dec, word8Hex, word8HexFixed, wordDec, wordHex)
import Data.ByteString.Builder.Internal (Builder, byteString, lazyByteString, shortByteString)
import qualified Data.ByteString.Lazy as Lazy

byteStringHexFixed :: ByteString -> Builder
lazyByteStringHexFixed :: Lazy.ByteString -> Builder
