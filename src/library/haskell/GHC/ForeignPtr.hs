-- Pointers whose memory lives as long as they do; finalizers are not run.
module GHC.ForeignPtr
  ( ForeignPtr, FinalizerPtr, FinalizerEnvPtr, newForeignPtr_, mallocForeignPtr
  , mallocPlainForeignPtr, mallocForeignPtrBytes, mallocPlainForeignPtrBytes
  , addForeignPtrFinalizer, addForeignPtrFinalizerEnv, touchForeignPtr, unsafeForeignPtrToPtr
  , castForeignPtr, plusForeignPtr, finalizeForeignPtr, withForeignPtr, unsafeWithForeignPtr
  ) where

import Culprit.Primitive
import Foreign.Ptr
import Foreign.Storable
import GHC.Ptr (intAddress)

newtype ForeignPtr a = ForeignPtr (Ptr a)
  deriving (Eq, Ord, Show)

type FinalizerPtr a = FunPtr (Ptr a -> IO ())

type FinalizerEnvPtr env a = FunPtr (Ptr env -> Ptr a -> IO ())

newForeignPtr_ :: Ptr a -> IO (ForeignPtr a)
newForeignPtr_ = return . ForeignPtr

mallocForeignPtr, mallocPlainForeignPtr :: Storable a => IO (ForeignPtr a)
mallocForeignPtr = result
  where
    result = mallocForeignPtrBytes (sizeOf (element result))
    element :: IO (ForeignPtr a) -> a
    element _ = undefined
mallocPlainForeignPtr = mallocForeignPtr

mallocForeignPtrBytes, mallocPlainForeignPtrBytes :: Int -> IO (ForeignPtr a)
mallocForeignPtrBytes n
  | n < 0 = errorWithoutStackTrace "mallocForeignPtrBytes: size must be >= 0"
  | otherwise = fmap (ForeignPtr . intAddress) (primMemoryAllocate n)
mallocPlainForeignPtrBytes = mallocForeignPtrBytes

addForeignPtrFinalizer :: FinalizerPtr a -> ForeignPtr a -> IO ()
addForeignPtrFinalizer _ _ = return ()

addForeignPtrFinalizerEnv :: FinalizerEnvPtr env a -> Ptr env -> ForeignPtr a -> IO ()
addForeignPtrFinalizerEnv _ _ _ = return ()

touchForeignPtr, finalizeForeignPtr :: ForeignPtr a -> IO ()
touchForeignPtr _ = return ()
finalizeForeignPtr _ = return ()

unsafeForeignPtrToPtr :: ForeignPtr a -> Ptr a
unsafeForeignPtrToPtr (ForeignPtr p) = p

castForeignPtr :: ForeignPtr a -> ForeignPtr b
castForeignPtr (ForeignPtr p) = ForeignPtr (castPtr p)

plusForeignPtr :: ForeignPtr a -> Int -> ForeignPtr b
plusForeignPtr (ForeignPtr p) n = ForeignPtr (p `plusPtr` n)

withForeignPtr, unsafeWithForeignPtr :: ForeignPtr a -> (Ptr a -> IO b) -> IO b
withForeignPtr (ForeignPtr p) action = action p
unsafeWithForeignPtr = withForeignPtr
