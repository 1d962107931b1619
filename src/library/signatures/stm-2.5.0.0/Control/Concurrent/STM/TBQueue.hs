module Control.Concurrent.STM.TBQueue
  ( flushTBQueue, isEmptyTBQueue, isFullTBQueue, lengthTBQueue, newTBQueue, newTBQueueIO
  , peekTBQueue, readTBQueue, tryPeekTBQueue, tryReadTBQueue, unGetTBQueue, writeTBQueue
  , TBQueue
  ) where

import GHC.Conc.Sync (STM)
import Numeric.Natural (Natural)

data TBQueue a
instance Eq (TBQueue a)

flushTBQueue :: TBQueue a -> STM [a]
isEmptyTBQueue, isFullTBQueue :: TBQueue a -> STM Bool
lengthTBQueue :: TBQueue a -> STM Natural
newTBQueue :: Natural -> STM (TBQueue a)
newTBQueueIO :: Natural -> IO (TBQueue a)
peekTBQueue, readTBQueue :: TBQueue a -> STM a
tryPeekTBQueue, tryReadTBQueue :: TBQueue a -> STM (Maybe a)
unGetTBQueue, writeTBQueue :: TBQueue a -> a -> STM ()
