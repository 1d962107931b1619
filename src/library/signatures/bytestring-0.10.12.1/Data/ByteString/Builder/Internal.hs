module Data.ByteString.Builder.Internal
  ( append, bufferFull, bufferSize, buildStepToCIOS, builder, byteString, byteStringCopy
  , byteStringFromBuffer, byteStringInsert, byteStringThreshold, ciosToLazyByteString
  , ciosUnitToLazyByteString, customStrategy, done, empty, ensureFree, fillWithBuildStep
  , finalBuildStep, flush, fromPut, hPut, insertChunk, lazyByteString, lazyByteStringCopy
  , lazyByteStringInsert, lazyByteStringThreshold, maximalCopySize, newBuffer, put, putBuilder
  , putToLazyByteString, putToLazyByteStringWith, runBuilder, runBuilderWith, runPut, safeStrategy
  , shortByteString, toLazyByteStringWith, untrimmedStrategy, chunkOverhead, defaultChunkSize
  , smallChunkSize, AllocationStrategy, Buffer (..), BufferRange (..), BuildSignal, BuildStep
  , Builder, ChunkIOStream (..), Put
  ) where

import Data.ByteString (ByteString)
import Data.ByteString.Lazy.Internal (chunkOverhead, defaultChunkSize, smallChunkSize)
import qualified Data.ByteString.Lazy as Lazy
import Data.ByteString.Short (ShortByteString)
import Foreign (ForeignPtr, Ptr, Word8)
import System.IO (Handle)

data AllocationStrategy
data Buffer = Buffer (ForeignPtr Word8) BufferRange
data BufferRange = BufferRange (Ptr Word8) (Ptr Word8)
data BuildSignal a
type BuildStep a = BufferRange -> IO (BuildSignal a)
data Builder
data ChunkIOStream a = Finished Buffer a | Yield1 ByteString (IO (ChunkIOStream a))
data Put a
instance Applicative Put
instance Functor Put
instance Monad Put
instance Monoid Builder
instance Semigroup Builder

append :: Builder -> Builder -> Builder
bufferFull :: Int -> Ptr Word8 -> BuildStep a -> BuildSignal a
bufferSize :: Buffer -> Int
buildStepToCIOS :: AllocationStrategy -> BuildStep a -> IO (ChunkIOStream a)
builder :: (forall r. BuildStep r -> BuildStep r) -> Builder
byteString, byteStringCopy, byteStringInsert :: ByteString -> Builder
byteStringFromBuffer :: Buffer -> ByteString
byteStringThreshold :: Int -> ByteString -> Builder
ciosToLazyByteString :: AllocationStrategy -> (a -> (b, Lazy.ByteString)) -> ChunkIOStream a
  -> (b, Lazy.ByteString)
ciosUnitToLazyByteString :: AllocationStrategy -> Lazy.ByteString -> ChunkIOStream ()
  -> Lazy.ByteString
customStrategy :: (Maybe (Buffer, Int) -> IO Buffer) -> Int -> (Int -> Int -> Bool)
  -> AllocationStrategy
done :: Ptr Word8 -> a -> BuildSignal a
empty, flush :: Builder
ensureFree :: Int -> Builder
fillWithBuildStep :: BuildStep a -> (Ptr Word8 -> a -> IO b) -> (Ptr Word8 -> Int
  -> BuildStep a -> IO b) -> (Ptr Word8 -> ByteString -> BuildStep a -> IO b) -> BufferRange
  -> IO b
finalBuildStep :: BuildStep ()
fromPut :: Put () -> Builder
hPut :: Handle -> Put a -> IO a
insertChunk :: Ptr Word8 -> ByteString -> BuildStep a -> BuildSignal a
lazyByteString, lazyByteStringCopy, lazyByteStringInsert :: Lazy.ByteString -> Builder
lazyByteStringThreshold :: Int -> Lazy.ByteString -> Builder
maximalCopySize :: Int
newBuffer :: Int -> IO Buffer
put :: (forall r. (a -> BuildStep r) -> BuildStep r) -> Put a
putBuilder :: Builder -> Put ()
putToLazyByteString :: Put a -> (a, Lazy.ByteString)
putToLazyByteStringWith :: AllocationStrategy -> (a -> (b, Lazy.ByteString)) -> Put a -> (b,
  Lazy.ByteString)
runBuilder :: Builder -> BuildStep ()
runBuilderWith :: Builder -> BuildStep a -> BuildStep a
runPut :: Put a -> BuildStep a
safeStrategy, untrimmedStrategy :: Int -> Int -> AllocationStrategy
shortByteString :: ShortByteString -> Builder
toLazyByteStringWith :: AllocationStrategy -> Lazy.ByteString -> Builder -> Lazy.ByteString
