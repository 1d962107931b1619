module Data.Text.Internal.Functions
  ( intersperse, unsafeWithForeignPtr
  ) where

import Foreign (ForeignPtr, Ptr)

intersperse :: a -> [a] -> [a]
unsafeWithForeignPtr :: ForeignPtr a -> (Ptr a -> IO b) -> IO b
