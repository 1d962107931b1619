module Data.Array.Storable.Internals
  ( touchStorableArray, unsafeForeignPtrToStorableArray, withStorableArray, StorableArray (..)
  ) where

import Data.Array.Base (MArray)
import Data.Array.Unsafe (unsafeForeignPtrToStorableArray)
import Foreign (ForeignPtr, Ptr)
import Foreign.Storable (Storable)

data StorableArray i e = StorableArray !i !i Int !(ForeignPtr e)
instance Storable e => MArray StorableArray e IO

touchStorableArray :: StorableArray i e -> IO ()
withStorableArray :: StorableArray i e -> (Ptr e -> IO a) -> IO a
