module GHC.IO.Handle.Lock.Common
  ( FileLockingNotSupported (..), LockMode (..)
  ) where

import Control.Exception (Exception)

data FileLockingNotSupported = FileLockingNotSupported
data LockMode = SharedLock | ExclusiveLock
instance Exception FileLockingNotSupported
instance Show FileLockingNotSupported
