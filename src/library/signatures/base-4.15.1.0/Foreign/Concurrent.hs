module Foreign.Concurrent
  ( newForeignPtr, addForeignPtrFinalizer
  ) where

import Foreign.ForeignPtr (ForeignPtr)
import Foreign.Ptr (Ptr)

addForeignPtrFinalizer :: ForeignPtr a -> IO () -> IO ()
newForeignPtr :: Ptr a -> IO () -> IO (ForeignPtr a)
