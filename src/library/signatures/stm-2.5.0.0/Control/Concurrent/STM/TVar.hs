module Control.Concurrent.STM.TVar
  ( registerDelay, newTVar, newTVarIO, readTVar, readTVarIO, writeTVar, mkWeakTVar
  , modifyTVar, modifyTVar', stateTVar, swapTVar, TVar
  ) where

import GHC.Conc.IO (registerDelay)
import GHC.Conc.Sync (STM, TVar, newTVar, newTVarIO, readTVar, readTVarIO, writeTVar)
import System.Mem.Weak (Weak)


mkWeakTVar :: TVar a -> IO () -> IO (Weak (TVar a))
modifyTVar, modifyTVar' :: TVar a -> (a -> a) -> STM ()
stateTVar :: TVar s -> (s -> (a, s)) -> STM a
swapTVar :: TVar a -> a -> STM a
