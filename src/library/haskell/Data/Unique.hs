module Data.Unique (Unique, newUnique, hashUnique) where

import Data.IORef
import System.IO.Unsafe (unsafePerformIO)

newtype Unique = Unique Int
  deriving (Eq, Ord)

counter :: IORef Int
counter = unsafePerformIO (newIORef 0)

newUnique :: IO Unique
newUnique = atomicModifyIORef' counter (\n -> (n + 1, Unique (n + 1)))

hashUnique :: Unique -> Int
hashUnique (Unique n) = n
