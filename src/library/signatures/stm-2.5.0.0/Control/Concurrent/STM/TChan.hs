module Control.Concurrent.STM.TChan
  ( cloneTChan, dupTChan, isEmptyTChan, newBroadcastTChan, newBroadcastTChanIO, newTChan
  , newTChanIO, peekTChan, readTChan, tryPeekTChan, tryReadTChan, unGetTChan, writeTChan
  , TChan
  ) where

import GHC.Conc.Sync (STM)

data TChan a
instance Eq (TChan a)

cloneTChan, dupTChan :: TChan a -> STM (TChan a)
isEmptyTChan :: TChan a -> STM Bool
newBroadcastTChan, newTChan :: STM (TChan a)
newBroadcastTChanIO, newTChanIO :: IO (TChan a)
peekTChan, readTChan :: TChan a -> STM a
tryPeekTChan, tryReadTChan :: TChan a -> STM (Maybe a)
unGetTChan, writeTChan :: TChan a -> a -> STM ()
