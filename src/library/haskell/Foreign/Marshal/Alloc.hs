module Foreign.Marshal.Alloc
  ( alloca, allocaBytes, allocaBytesAligned, malloc, mallocBytes, calloc, callocBytes
  , realloc, reallocBytes, free, finalizerFree
  ) where

import Control.Monad
import Culprit.Primitive
import Data.Word
import Foreign.ForeignPtr
import Foreign.Ptr
import Foreign.Storable
import GHC.Ptr (addressInt, intAddress)

-- What a pointer in IO points at; only its type is looked at.
pointee :: IO (Ptr a) -> a
pointee _ = undefined

malloc, calloc :: Storable a => IO (Ptr a)
malloc = let result = mallocBytes (sizeOf (pointee result)) in result
calloc = let result = callocBytes (sizeOf (pointee result)) in result

mallocBytes, callocBytes :: Int -> IO (Ptr a)
mallocBytes n = fmap intAddress (primMemoryAllocate n)
callocBytes n = do
  p <- mallocBytes n
  forM_ [0 .. n - 1] (\i -> pokeByteOff p i (0 :: Word8))
  return p

alloca :: Storable a => (Ptr a -> IO b) -> IO b
alloca action = malloc >>= \p -> action p >>= \x -> free p >> return x

allocaBytes :: Int -> (Ptr a -> IO b) -> IO b
allocaBytes n action = mallocBytes n >>= \p -> action p >>= \x -> free p >> return x

allocaBytesAligned :: Int -> Int -> (Ptr a -> IO b) -> IO b
allocaBytesAligned n _ = allocaBytes n

realloc :: Storable b => Ptr a -> IO (Ptr b)
realloc p = let result = fmap castPtr (reallocBytes p (sizeOf (pointee result))) in result

-- The old bytes are copied as far as the new block goes.
reallocBytes :: Ptr a -> Int -> IO (Ptr a)
reallocBytes p n = do
  q <- mallocBytes n
  when (p /= nullPtr) $ do
    forM_ [0 .. n - 1] (\i -> peekByteOff p i >>= \b -> pokeByteOff q i (b :: Word8))
    free p
  return q

free :: Ptr a -> IO ()
free p = primMemoryFree (addressInt p)

finalizerFree :: FinalizerPtr a
finalizerFree = nullFunPtr
