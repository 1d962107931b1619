module Control.Concurrent.STM
  ( registerDelay, atomically, catchSTM, newTVar, newTVarIO, orElse, readTVar, readTVarIO
  , retry, throwSTM, writeTVar, flushTBQueue, isEmptyTBQueue, isFullTBQueue, lengthTBQueue
  , newTBQueue, newTBQueueIO, peekTBQueue, readTBQueue, tryPeekTBQueue, tryReadTBQueue
  , unGetTBQueue, writeTBQueue, cloneTChan, dupTChan, isEmptyTChan, newBroadcastTChan
  , newBroadcastTChanIO, newTChan, newTChanIO, peekTChan, readTChan, tryPeekTChan
  , tryReadTChan, unGetTChan, writeTChan, isEmptyTMVar, mkWeakTMVar, newEmptyTMVar
  , newEmptyTMVarIO, newTMVar, newTMVarIO, putTMVar, readTMVar, swapTMVar, takeTMVar
  , tryPutTMVar, tryReadTMVar, tryTakeTMVar, flushTQueue, isEmptyTQueue, newTQueue
  , newTQueueIO, peekTQueue, readTQueue, tryPeekTQueue, tryReadTQueue, unGetTQueue
  , writeTQueue, mkWeakTVar, modifyTVar, modifyTVar', stateTVar, swapTVar, check, STM, TVar
  , TArray, TBQueue, TChan, TMVar, TQueue
  ) where

import Control.Concurrent.STM.TArray (TArray)
import Control.Concurrent.STM.TBQueue (TBQueue, flushTBQueue, isEmptyTBQueue, isFullTBQueue,
  lengthTBQueue, newTBQueue, newTBQueueIO, peekTBQueue, readTBQueue, tryPeekTBQueue,
  tryReadTBQueue, unGetTBQueue, writeTBQueue)
import Control.Concurrent.STM.TChan (TChan, cloneTChan, dupTChan, isEmptyTChan,
  newBroadcastTChan, newBroadcastTChanIO, newTChan, newTChanIO, peekTChan, readTChan,
  tryPeekTChan, tryReadTChan, unGetTChan, writeTChan)
import Control.Concurrent.STM.TMVar (TMVar, isEmptyTMVar, mkWeakTMVar, newEmptyTMVar,
  newEmptyTMVarIO, newTMVar, newTMVarIO, putTMVar, readTMVar, swapTMVar, takeTMVar, tryPutTMVar,
  tryReadTMVar, tryTakeTMVar)
import Control.Concurrent.STM.TQueue (TQueue, flushTQueue, isEmptyTQueue, newTQueue,
  newTQueueIO, peekTQueue, readTQueue, tryPeekTQueue, tryReadTQueue, unGetTQueue, writeTQueue)
import Control.Concurrent.STM.TVar (mkWeakTVar, modifyTVar, modifyTVar', stateTVar, swapTVar)
import Control.Monad.STM (check)
import GHC.Conc.IO (registerDelay)
import GHC.Conc.Sync (STM, TVar, atomically, catchSTM, newTVar, newTVarIO, orElse, readTVar,
  readTVarIO, retry, throwSTM, writeTVar)


