module Foreign.ForeignPtr.Safe
  ( mallocForeignPtrArray, mallocForeignPtrArray0, newForeignPtr, newForeignPtrEnv
  , addForeignPtrFinalizer, addForeignPtrFinalizerEnv, castForeignPtr, finalizeForeignPtr
  , mallocForeignPtr, mallocForeignPtrBytes, newForeignPtr_, touchForeignPtr, withForeignPtr
  , FinalizerEnvPtr, FinalizerPtr, ForeignPtr
  ) where

import Foreign (FinalizerEnvPtr, FinalizerPtr, ForeignPtr, addForeignPtrFinalizer,
  addForeignPtrFinalizerEnv, castForeignPtr, finalizeForeignPtr, mallocForeignPtr,
  mallocForeignPtrArray, mallocForeignPtrArray0, mallocForeignPtrBytes, newForeignPtr,
  newForeignPtrEnv, newForeignPtr_, touchForeignPtr, withForeignPtr)
