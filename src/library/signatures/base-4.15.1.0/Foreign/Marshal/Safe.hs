-- part
module Foreign.Marshal.Safe
  ( alloca, allocaBytes, allocaBytesAligned, calloc, callocBytes, finalizerFree, free, malloc
  , mallocBytes, realloc, reallocBytes, advancePtr, allocaArray, callocArray, callocArray0
  , copyArray, lengthArray0, mallocArray, mallocArray0, moveArray, newArray, newArray0, peekArray
  , peekArray0, pokeArray, pokeArray0, reallocArray, reallocArray0, withArray, withArray0
  , withArrayLen, withArrayLen0, throwIf, throwIfNeg, throwIfNeg_, throwIfNull, throwIf_, void
  , freePool, newPool, pooledMalloc, pooledMallocArray, pooledMallocArray0, pooledMallocBytes
  , pooledNew, pooledNewArray, pooledNewArray0, pooledRealloc, pooledReallocArray
  , pooledReallocArray0, pooledReallocBytes, withPool, copyBytes, fillBytes, fromBool, maybeNew
  , maybePeek, maybeWith, moveBytes, new, toBool, with, withMany, Pool
  ) where

import Foreign (Pool, freePool, maybeWith, newPool, pooledMalloc, pooledMallocArray,
  pooledMallocArray0, pooledMallocBytes, pooledNew, pooledNewArray, pooledNewArray0, pooledRealloc,
  pooledReallocArray, pooledReallocArray0, pooledReallocBytes, withPool)
import Foreign.Marshal.Alloc (alloca, allocaBytes, allocaBytesAligned, calloc, callocBytes,
  finalizerFree, free, malloc, mallocBytes, realloc, reallocBytes)
import Foreign.Marshal.Array (advancePtr, allocaArray, callocArray, callocArray0, copyArray,
  lengthArray0, mallocArray, mallocArray0, moveArray, newArray, newArray0, peekArray, peekArray0,
  pokeArray, pokeArray0, reallocArray, reallocArray0, withArray, withArray0, withArrayLen,
  withArrayLen0)
import Foreign.Marshal.Error (throwIf, throwIfNeg, throwIfNeg_, throwIfNull, throwIf_, void)
import Foreign.Marshal.Utils (copyBytes, fillBytes, fromBool, maybeNew, maybePeek, moveBytes, new,
  toBool, with, withMany)
