module Foreign.ForeignPtr
  ( ForeignPtr, FinalizerPtr, FinalizerEnvPtr, newForeignPtr, newForeignPtr_, newForeignPtrEnv
  , addForeignPtrFinalizer, addForeignPtrFinalizerEnv, withForeignPtr, finalizeForeignPtr
  , touchForeignPtr, castForeignPtr, plusForeignPtr
  , mallocForeignPtr, mallocForeignPtrBytes, mallocForeignPtrArray, mallocForeignPtrArray0
  ) where

import Foreign.Ptr
import Foreign.Storable
import GHC.ForeignPtr

newForeignPtr :: FinalizerPtr a -> Ptr a -> IO (ForeignPtr a)
newForeignPtr _ = newForeignPtr_

newForeignPtrEnv :: FinalizerEnvPtr env a -> Ptr env -> Ptr a -> IO (ForeignPtr a)
newForeignPtrEnv _ _ = newForeignPtr_

mallocForeignPtrArray, mallocForeignPtrArray0 :: Storable a => Int -> IO (ForeignPtr a)
mallocForeignPtrArray n = result
  where
    result = mallocForeignPtrBytes (n * sizeOf (element result))
    element :: IO (ForeignPtr a) -> a
    element _ = undefined
mallocForeignPtrArray0 n = mallocForeignPtrArray (n + 1)
