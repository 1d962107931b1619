module Control.Monad.Trans.Select
  ( mapSelect, mapSelectT, runSelect, runSelectT, select, selectToCont, selectToContT, Select
  , SelectT (..)
  ) where

import Control.Applicative (Alternative)
import Control.Monad (MonadPlus)
import Control.Monad.IO.Class (MonadIO)
import Control.Monad.Trans.Class (MonadTrans)
import Control.Monad.Trans.Cont (ContT)
import Data.Functor.Identity (Identity)

type Select r = SelectT r Identity :: * -> *
newtype SelectT r m a = SelectT ((a -> m r) -> m a)
instance (Functor m, Monad m) => Applicative (SelectT r m)
instance (Functor m, MonadPlus m) => Alternative (SelectT r m)
instance Functor m => Functor (SelectT r m)
instance Monad m => Monad (SelectT r m)
instance MonadFail m => MonadFail (SelectT r m)
instance MonadIO m => MonadIO (SelectT r m)
instance MonadPlus m => MonadPlus (SelectT r m)
instance MonadTrans (SelectT r)

mapSelect :: (a -> a) -> Select r a -> Select r a
mapSelectT :: (m a -> m a) -> SelectT r m a -> SelectT r m a
runSelect :: Select r a -> (a -> r) -> a
runSelectT :: SelectT r m a -> (a -> m r) -> m a
select :: ((a -> r) -> a) -> Select r a
selectToCont, selectToContT :: Monad m => SelectT r m a -> ContT r m a
