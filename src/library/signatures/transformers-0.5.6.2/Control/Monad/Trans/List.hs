-- part
module Control.Monad.Trans.List
  ( ListT (..), mapListT
  ) where

import Control.Applicative (Alternative)
import Control.Monad (MonadPlus)
import Control.Monad.IO.Class (MonadIO)
import Control.Monad.Trans.Class (MonadTrans)

newtype ListT m a = ListT {runListT :: m [a]}
instance Applicative m => Alternative (ListT m)
instance Applicative m => Applicative (ListT m)
instance Foldable f => Foldable (ListT f)
instance Functor m => Functor (ListT m)
instance Monad m => Monad (ListT m)
instance Monad m => MonadFail (ListT m)
instance MonadIO m => MonadIO (ListT m)
instance Monad m => MonadPlus (ListT m)
instance MonadTrans ListT
instance Traversable f => Traversable (ListT f)

mapListT :: (m [a] -> n [b]) -> ListT m a -> ListT n b
