module Data.ByteString.Builder.Prim.Binary
  ( doubleBE, doubleHost, doubleLE, floatBE, floatHost, floatLE, int16BE, int16Host, int16LE
  , int32BE, int32Host, int32LE, int64BE, int64Host, int64LE, int8, intHost, word16BE, word16Host
  , word16LE, word32BE, word32Host, word32LE, word64BE, word64Host, word64LE, word8, wordHost
  ) where

import Data.ByteString.Builder.Prim.Internal (FixedPrim)
import Foreign (Int16, Int32, Int64, Int8, Word16, Word32, Word64, Word8)

doubleBE, doubleHost, doubleLE :: FixedPrim Double
floatBE, floatHost, floatLE :: FixedPrim Float
int16BE, int16Host, int16LE :: FixedPrim Int16
int32BE, int32Host, int32LE :: FixedPrim Int32
int64BE, int64Host, int64LE :: FixedPrim Int64
int8 :: FixedPrim Int8
intHost :: FixedPrim Int
word16BE, word16Host, word16LE :: FixedPrim Word16
word32BE, word32Host, word32LE :: FixedPrim Word32
word64BE, word64Host, word64LE :: FixedPrim Word64
word8 :: FixedPrim Word8
wordHost :: FixedPrim Word
