module Control.Concurrent.STM.TQueue
  ( flushTQueue, isEmptyTQueue, newTQueue, newTQueueIO, peekTQueue, readTQueue
  , tryPeekTQueue, tryReadTQueue, unGetTQueue, writeTQueue, TQueue
  ) where

import GHC.Conc.Sync (STM)

data TQueue a
instance Eq (TQueue a)

flushTQueue :: TQueue a -> STM [a]
isEmptyTQueue :: TQueue a -> STM Bool
newTQueue :: STM (TQueue a)
newTQueueIO :: IO (TQueue a)
peekTQueue, readTQueue :: TQueue a -> STM a
tryPeekTQueue, tryReadTQueue :: TQueue a -> STM (Maybe a)
unGetTQueue, writeTQueue :: TQueue a -> a -> STM ()
