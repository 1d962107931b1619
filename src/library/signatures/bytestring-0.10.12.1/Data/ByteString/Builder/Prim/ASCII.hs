module Data.ByteString.Builder.Prim.ASCII
  ( char7, doubleHexFixed, floatHexFixed, int16Dec, int16HexFixed, int32Dec, int32HexFixed
  , int64Dec, int64HexFixed, int8Dec, int8HexFixed, intDec, word16Dec, word16Hex, word16HexFixed
  , word32Dec, word32Hex, word32HexFixed, word64Dec, word64Hex, word64HexFixed, word8Dec, word8Hex
  , word8HexFixed, wordDec, wordHex
  ) where

import Data.ByteString.Builder.Prim.Internal (BoundedPrim, FixedPrim)
import Foreign (Int16, Int32, Int64, Int8, Word16, Word32, Word64, Word8)

char7 :: FixedPrim Char
doubleHexFixed :: FixedPrim Double
floatHexFixed :: FixedPrim Float
int16Dec :: BoundedPrim Int16
int16HexFixed :: FixedPrim Int16
int32Dec :: BoundedPrim Int32
int32HexFixed :: FixedPrim Int32
int64Dec :: BoundedPrim Int64
int64HexFixed :: FixedPrim Int64
int8Dec :: BoundedPrim Int8
int8HexFixed :: FixedPrim Int8
intDec :: BoundedPrim Int
word16Dec, word16Hex :: BoundedPrim Word16
word16HexFixed :: FixedPrim Word16
word32Dec, word32Hex :: BoundedPrim Word32
word32HexFixed :: FixedPrim Word32
word64Dec, word64Hex :: BoundedPrim Word64
word64HexFixed :: FixedPrim Word64
word8Dec, word8Hex :: BoundedPrim Word8
word8HexFixed :: FixedPrim Word8
wordDec, wordHex :: BoundedPrim Word
