{-# LANGUAGE NoImplicitPrelude #-}
module System.IO.Unsafe
  ( unsafePerformIO, unsafeDupablePerformIO, unsafeInterleaveIO, unsafeFixIO
  ) where

import Culprit.Primitive
import GHC.Base
import System.IO

unsafePerformIO, unsafeDupablePerformIO :: IO a -> a
unsafePerformIO = primUnsafePerform
unsafeDupablePerformIO = primUnsafePerform

unsafeInterleaveIO :: IO a -> IO a
unsafeInterleaveIO action = return (primUnsafePerform action)

unsafeFixIO :: (a -> IO a) -> IO a
unsafeFixIO = fixIO
