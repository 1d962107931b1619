module Control.Concurrent.STM.TMVar
  ( isEmptyTMVar, mkWeakTMVar, newEmptyTMVar, newEmptyTMVarIO, newTMVar, newTMVarIO
  , putTMVar, readTMVar, swapTMVar, takeTMVar, tryPutTMVar, tryReadTMVar, tryTakeTMVar
  , TMVar
  ) where

import GHC.Conc.Sync (STM)
import System.Mem.Weak (Weak)

data TMVar a
instance Eq (TMVar a)

isEmptyTMVar :: TMVar a -> STM Bool
mkWeakTMVar :: TMVar a -> IO () -> IO (Weak (TMVar a))
newEmptyTMVar :: STM (TMVar a)
newEmptyTMVarIO :: IO (TMVar a)
newTMVar :: a -> STM (TMVar a)
newTMVarIO :: a -> IO (TMVar a)
putTMVar :: TMVar a -> a -> STM ()
readTMVar, takeTMVar :: TMVar a -> STM a
swapTMVar :: TMVar a -> a -> STM a
tryPutTMVar :: TMVar a -> a -> STM Bool
tryReadTMVar, tryTakeTMVar :: TMVar a -> STM (Maybe a)
