-- part
module Foreign.Safe
  ( bitDefault, popCountDefault, testBitDefault, toIntegralSized, mallocForeignPtrArray
  , mallocForeignPtrArray0, newForeignPtr, newForeignPtrEnv, alloca, allocaBytes
  , allocaBytesAligned, calloc, callocBytes, finalizerFree, free, malloc, mallocBytes, realloc
  , reallocBytes, advancePtr, allocaArray, callocArray, callocArray0, copyArray, lengthArray0
  , mallocArray, mallocArray0, moveArray, newArray, newArray0, peekArray, peekArray0, pokeArray
  , pokeArray0, reallocArray, reallocArray0, withArray, withArray0, withArrayLen, withArrayLen0
  , throwIf, throwIfNeg, throwIfNeg_, throwIfNull, throwIf_, void, freePool, newPool, pooledMalloc
  , pooledMallocArray, pooledMallocArray0, pooledMallocBytes, pooledNew, pooledNewArray
  , pooledNewArray0, pooledRealloc, pooledReallocArray, pooledReallocArray0, pooledReallocBytes
  , withPool, copyBytes, fillBytes, fromBool, maybeNew, maybePeek, maybeWith, moveBytes, new
  , toBool, with, withMany, freeHaskellFunPtr, intPtrToPtr, ptrToIntPtr, ptrToWordPtr
  , wordPtrToPtr, addForeignPtrFinalizer, addForeignPtrFinalizerEnv, castForeignPtr
  , finalizeForeignPtr, mallocForeignPtr, mallocForeignPtrBytes, newForeignPtr_, plusForeignPtr
  , touchForeignPtr, withForeignPtr, alignPtr, castFunPtr, castFunPtrToPtr, castPtr
  , castPtrToFunPtr, minusPtr, nullFunPtr, nullPtr, plusPtr, castPtrToStablePtr
  , castStablePtrToPtr, deRefStablePtr, freeStablePtr, newStablePtr, bitReverse16, bitReverse32
  , bitReverse64, bitReverse8, byteSwap16, byteSwap32, byteSwap64, Bits (..), FiniteBits (..)
  , Pool, IntPtr (..), WordPtr (..), Storable (..), FinalizerEnvPtr, FinalizerPtr, ForeignPtr
  , Int16, Int32, Int64, Int8, FunPtr, Ptr, StablePtr, Word16, Word32, Word64, Word8, Int, Word
  ) where

import Data.Bits (Bits (..), FiniteBits (..), bitDefault, popCountDefault, testBitDefault,
  toIntegralSized)
import Foreign (FinalizerEnvPtr, FinalizerPtr, ForeignPtr, FunPtr, Int16, Int32, Int64, Int8, Pool,
  Ptr, StablePtr, Word16, Word32, Word64, Word8, addForeignPtrFinalizer, addForeignPtrFinalizerEnv,
  alignPtr, bitReverse16, bitReverse32, bitReverse64, bitReverse8, byteSwap16, byteSwap32,
  byteSwap64, castForeignPtr, castFunPtr, castFunPtrToPtr, castPtr, castPtrToFunPtr,
  castPtrToStablePtr, castStablePtrToPtr, deRefStablePtr, finalizeForeignPtr, freePool,
  freeStablePtr, mallocForeignPtr, mallocForeignPtrArray, mallocForeignPtrArray0,
  mallocForeignPtrBytes, maybeWith, minusPtr, newForeignPtr, newForeignPtrEnv, newForeignPtr_,
  newPool, newStablePtr, nullFunPtr, nullPtr, plusForeignPtr, plusPtr, pooledMalloc,
  pooledMallocArray, pooledMallocArray0, pooledMallocBytes, pooledNew, pooledNewArray,
  pooledNewArray0, pooledRealloc, pooledReallocArray, pooledReallocArray0, pooledReallocBytes,
  touchForeignPtr, withForeignPtr, withPool)
import Foreign.Marshal.Alloc (alloca, allocaBytes, allocaBytesAligned, calloc, callocBytes,
  finalizerFree, free, malloc, mallocBytes, realloc, reallocBytes)
import Foreign.Marshal.Array (advancePtr, allocaArray, callocArray, callocArray0, copyArray,
  lengthArray0, mallocArray, mallocArray0, moveArray, newArray, newArray0, peekArray, peekArray0,
  pokeArray, pokeArray0, reallocArray, reallocArray0, withArray, withArray0, withArrayLen,
  withArrayLen0)
import Foreign.Marshal.Error (throwIf, throwIfNeg, throwIfNeg_, throwIfNull, throwIf_, void)
import Foreign.Marshal.Utils (copyBytes, fillBytes, fromBool, maybeNew, maybePeek, moveBytes, new,
  toBool, with, withMany)
import Foreign.Ptr (IntPtr (..), WordPtr (..), freeHaskellFunPtr, intPtrToPtr, ptrToIntPtr,
  ptrToWordPtr, wordPtrToPtr)
import Foreign.Storable (Storable (..))
