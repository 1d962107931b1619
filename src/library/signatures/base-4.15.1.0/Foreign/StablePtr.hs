module Foreign.StablePtr
  ( StablePtr, newStablePtr, deRefStablePtr, freeStablePtr, castStablePtrToPtr
  , castPtrToStablePtr
  ) where

import Foreign.Ptr (Ptr)
import Foreign.Storable (Storable)

data StablePtr a
instance Eq (StablePtr a)
instance Storable (StablePtr a)

castPtrToStablePtr :: Ptr () -> StablePtr a
castStablePtrToPtr :: StablePtr a -> Ptr ()
deRefStablePtr :: StablePtr a -> IO a
freeStablePtr :: StablePtr a -> IO ()
newStablePtr :: a -> IO (StablePtr a)
