module GHC.IO.Handle.Lock
  ( hLock, hTryLock, hUnlock, FileLockingNotSupported (..), LockMode (..)
  ) where

import GHC.IO.Handle.Lock.Common (FileLockingNotSupported (..), LockMode (..))
import System.IO (Handle)

hLock :: Handle -> LockMode -> IO ()
hTryLock :: Handle -> LockMode -> IO Bool
hUnlock :: Handle -> IO ()
