module Data.ByteString.Builder.Prim
  ( char8, charUtf8, primBounded, primFixed, primMapByteStringBounded, primMapByteStringFixed
  , primMapLazyByteStringBounded, primMapLazyByteStringFixed, primMapListBounded, primMapListFixed
  , primUnfoldrBounded, primUnfoldrFixed, char7, doubleHexFixed, floatHexFixed, int16Dec
  , int16HexFixed, int32Dec, int32HexFixed, int64Dec, int64HexFixed, int8Dec, int8HexFixed, intDec
  , word16Dec, word16Hex, word16HexFixed, word32Dec, word32Hex, word32HexFixed, word64Dec
  , word64Hex, word64HexFixed, word8Dec, word8Hex, word8HexFixed, wordDec, wordHex, doubleBE
  , doubleHost, doubleLE, floatBE, floatHost, floatLE, int16BE, int16Host, int16LE, int32BE
  , int32Host, int32LE, int64BE, int64Host, int64LE, int8, intHost, word16BE, word16Host, word16LE
  , word32BE, word32Host, word32LE, word64BE, word64Host, word64LE, word8, wordHost, (>$<), (>*<)
  , condB, eitherB, emptyB, emptyF, liftFixedToBounded, BoundedPrim, FixedPrim
  ) where

import Data.ByteString (ByteString)
import Data.ByteString.Builder.Internal (Builder)
import Data.ByteString.Builder.Prim.ASCII (char7, doubleHexFixed, floatHexFixed, int16Dec,
  int16HexFixed, int32Dec, int32HexFixed, int64Dec, int64HexFixed, int8Dec, int8HexFixed, intDec,
  word16Dec, word16Hex, word16HexFixed, word32Dec, word32Hex, word32HexFixed, word64Dec, word64Hex,
  word64HexFixed, word8Dec, word8Hex, word8HexFixed, wordDec, wordHex)
import Data.ByteString.Builder.Prim.Binary (doubleBE, doubleHost, doubleLE, floatBE, floatHost,
  floatLE, int16BE, int16Host, int16LE, int32BE, int32Host, int32LE, int64BE, int64Host, int64LE,
  int8, intHost, word16BE, word16Host, word16LE, word32BE, word32Host, word32LE, word64BE,
  word64Host, word64LE, word8, wordHost)
import Data.ByteString.Builder.Prim.Internal ((>$<), (>*<), BoundedPrim, FixedPrim, condB, eitherB,
  emptyB, emptyF, liftFixedToBounded)
import qualified Data.ByteString.Lazy as Lazy
import Foreign (Word8)

char8 :: FixedPrim Char
charUtf8 :: BoundedPrim Char
primBounded :: BoundedPrim a -> a -> Builder
primFixed :: FixedPrim a -> a -> Builder
primMapByteStringBounded :: BoundedPrim Word8 -> ByteString -> Builder
primMapByteStringFixed :: FixedPrim Word8 -> ByteString -> Builder
primMapLazyByteStringBounded :: BoundedPrim Word8 -> Lazy.ByteString -> Builder
primMapLazyByteStringFixed :: FixedPrim Word8 -> Lazy.ByteString -> Builder
primMapListBounded :: BoundedPrim a -> [a] -> Builder
primMapListFixed :: FixedPrim a -> [a] -> Builder
primUnfoldrBounded :: BoundedPrim b -> (a -> Maybe (b, a)) -> a -> Builder
primUnfoldrFixed :: FixedPrim b -> (a -> Maybe (b, a)) -> a -> Builder
