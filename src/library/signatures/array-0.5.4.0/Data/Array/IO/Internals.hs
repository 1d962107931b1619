module Data.Array.IO.Internals
  ( castIOUArray, unsafeFreezeIOUArray, unsafeThawIOUArray, IOUArray (..), IOArray (..)
  ) where

import Data.Array.Base (MArray, UArray)
import Data.Array.IO (IOArray (..), IOUArray (..))
import Data.Array.Unsafe (castIOUArray)
import Foreign (FunPtr, Int16, Int32, Int64, Int8, Ptr, StablePtr, Word16, Word32, Word64, Word8)

unsafeFreezeIOUArray :: IOUArray ix e -> IO (UArray ix e)
unsafeThawIOUArray :: UArray ix e -> IO (IOUArray ix e)
