module Data.ByteString.Lazy.Builder.Extras
  ( doubleHost, floatHost, int16Host, int32Host, int64Host, intHost, runBuilder, word16Host
  , word32Host, word64Host, wordHost, byteStringCopy, byteStringInsert, byteStringThreshold, flush
  , lazyByteStringCopy, lazyByteStringInsert, lazyByteStringThreshold, safeStrategy
  , toLazyByteStringWith, untrimmedStrategy, defaultChunkSize, smallChunkSize, BufferWriter
  , Next (..), AllocationStrategy
  ) where

import Data.ByteString.Builder.Extra (BufferWriter, Next (..), doubleHost, floatHost, int16Host,
  int32Host, int64Host, intHost, runBuilder, word16Host, word32Host, word64Host, wordHost)
import Data.ByteString.Builder.Internal (AllocationStrategy, byteStringCopy, byteStringInsert,
  byteStringThreshold, flush, lazyByteStringCopy, lazyByteStringInsert, lazyByteStringThreshold,
  safeStrategy, toLazyByteStringWith, untrimmedStrategy)
import Data.ByteString.Lazy.Internal (defaultChunkSize, smallChunkSize)
