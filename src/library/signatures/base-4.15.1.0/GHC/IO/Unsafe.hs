module GHC.IO.Unsafe
  ( noDuplicate, unsafeDupableInterleaveIO, unsafeDupablePerformIO, unsafeInterleaveIO
  , unsafePerformIO
  ) where

import System.IO.Unsafe (unsafeDupablePerformIO, unsafeInterleaveIO, unsafePerformIO)

noDuplicate :: IO ()
unsafeDupableInterleaveIO :: IO a -> IO a
