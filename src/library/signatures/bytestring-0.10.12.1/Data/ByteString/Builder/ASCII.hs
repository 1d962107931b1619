module Data.ByteString.Builder.ASCII
  ( byteStringHex, doubleDec, doubleHexFixed, floatDec, floatHexFixed, int16Dec, int16HexFixed
  , int32Dec, int32HexFixed, int64Dec, int64HexFixed, int8Dec, int8HexFixed, intDec, integerDec
  , lazyByteStringHex, word16Dec, word16Hex, word16HexFixed, word32Dec, word32Hex, word32HexFixed
  , word64Dec, word64Hex, word64HexFixed, word8Dec, word8Hex, word8HexFixed, wordDec, wordHex
  ) where

import Data.ByteString (ByteString)
import Data.ByteString.Builder.Internal (Builder)
import qualified Data.ByteString.Lazy as Lazy
import Foreign (Int16, Int32, Int64, Int8, Word16, Word32, Word64, Word8)

byteStringHex :: ByteString -> Builder
doubleDec, doubleHexFixed :: Double -> Builder
floatDec, floatHexFixed :: Float -> Builder
int16Dec, int16HexFixed :: Int16 -> Builder
int32Dec, int32HexFixed :: Int32 -> Builder
int64Dec, int64HexFixed :: Int64 -> Builder
int8Dec, int8HexFixed :: Int8 -> Builder
intDec :: Int -> Builder
integerDec :: Integer -> Builder
lazyByteStringHex :: Lazy.ByteString -> Builder
word16Dec, word16Hex, word16HexFixed :: Word16 -> Builder
word32Dec, word32Hex, word32HexFixed :: Word32 -> Builder
word64Dec, word64Hex, word64HexFixed :: Word64 -> Builder
word8Dec, word8Hex, word8HexFixed :: Word8 -> Builder
wordDec, wordHex :: Word -> Builder
