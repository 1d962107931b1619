-- part
module GHC.Conc.Sync
  ( atomically, catchSTM, newTVar, newTVarIO, orElse, readTVar, readTVarIO, retry, throwSTM
  , unsafeIOToSTM, writeTVar, STM, TVar
  ) where

import Control.Applicative (Alternative)
import Control.Exception (Exception)
import Control.Monad (MonadPlus)
import Control.Monad.Fix (MonadFix)

data STM a
data TVar a
instance Alternative STM
instance Applicative STM
instance Eq (TVar a)
instance Functor STM
instance Monad STM
instance MonadFix STM
instance MonadPlus STM

atomically :: STM a -> IO a
catchSTM :: Exception e => STM a -> (e -> STM a) -> STM a
newTVar :: a -> STM (TVar a)
newTVarIO :: a -> IO (TVar a)
orElse :: STM a -> STM a -> STM a
readTVar :: TVar a -> STM a
readTVarIO :: TVar a -> IO a
retry :: STM a
throwSTM :: Exception e => e -> STM a
unsafeIOToSTM :: IO a -> STM a
writeTVar :: TVar a -> a -> STM ()
