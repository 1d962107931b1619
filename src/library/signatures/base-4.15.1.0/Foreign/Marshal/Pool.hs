module Foreign.Marshal.Pool
  ( freePool, newPool, pooledMalloc, pooledMallocArray, pooledMallocArray0, pooledMallocBytes
  , pooledNew, pooledNewArray, pooledNewArray0, pooledRealloc, pooledReallocArray
  , pooledReallocArray0, pooledReallocBytes, withPool, Pool
  ) where

import Foreign (Pool, freePool, newPool, pooledMalloc, pooledMallocArray, pooledMallocArray0,
  pooledMallocBytes, pooledNew, pooledNewArray, pooledNewArray0, pooledRealloc, pooledReallocArray,
  pooledReallocArray0, pooledReallocBytes, withPool)
