module Data.ByteString.Builder.Extra
  ( doubleHost, floatHost, int16Host, int32Host, int64Host, intHost, runBuilder, word16Host
  , word32Host, word64Host, wordHost, byteStringCopy, byteStringInsert, byteStringThreshold, flush
  , lazyByteStringCopy, lazyByteStringInsert, lazyByteStringThreshold, safeStrategy
  , toLazyByteStringWith, untrimmedStrategy, defaultChunkSize, smallChunkSize, BufferWriter
  , Next (..), AllocationStrategy
  ) where

import Data.ByteString (ByteString)
import Data.ByteString.Builder.Internal (AllocationStrategy, Builder, byteStringCopy,
  byteStringInsert, byteStringThreshold, flush, lazyByteStringCopy, lazyByteStringInsert,
  lazyByteStringThreshold, safeStrategy, toLazyByteStringWith, untrimmedStrategy)
import Data.ByteString.Lazy.Internal (defaultChunkSize, smallChunkSize)
import Foreign (Int16, Int32, Int64, Ptr, Word16, Word32, Word64, Word8)

type BufferWriter = Ptr Word8 -> Int -> IO (Int, Next)
data Next = Done | More Int BufferWriter | Chunk !ByteString BufferWriter

doubleHost :: Double -> Builder
floatHost :: Float -> Builder
int16Host :: Int16 -> Builder
int32Host :: Int32 -> Builder
int64Host :: Int64 -> Builder
intHost :: Int -> Builder
runBuilder :: Builder -> BufferWriter
word16Host :: Word16 -> Builder
word32Host :: Word32 -> Builder
word64Host :: Word64 -> Builder
wordHost :: Word -> Builder
