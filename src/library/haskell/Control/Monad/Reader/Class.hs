{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies #-}
{-# LANGUAGE FlexibleInstances, UndecidableInstances #-}
module Control.Monad.Reader.Class (MonadReader (..), asks) where

import Control.Monad.Trans.Class
import Control.Monad.Trans.Cont (ContT (..))
import Control.Monad.Trans.Except (ExceptT, mapExceptT)
import Control.Monad.Trans.Identity (IdentityT, mapIdentityT)
import Control.Monad.Trans.Maybe (MaybeT, mapMaybeT)
import qualified Control.Monad.Trans.RWS.Lazy as LazyRWS
import qualified Control.Monad.Trans.RWS.Strict as StrictRWS
import Control.Monad.Trans.Reader (ReaderT)
import qualified Control.Monad.Trans.Reader as Reader
import qualified Control.Monad.Trans.State.Lazy as Lazy
import qualified Control.Monad.Trans.State.Strict as Strict
import qualified Control.Monad.Trans.Writer.Lazy as LazyWriter
import qualified Control.Monad.Trans.Writer.Strict as StrictWriter

class Monad m => MonadReader r m | m -> r where
  ask :: m r
  local :: (r -> r) -> m a -> m a
  reader :: (r -> a) -> m a
  ask = reader id
  reader f = fmap f ask

asks :: MonadReader r m => (r -> a) -> m a
asks = reader

instance MonadReader r ((->) r) where
  ask = id
  local f m = m . f
  reader = id

instance Monad m => MonadReader r (ReaderT r m) where
  ask = Reader.ask
  local = Reader.local
  reader = Reader.reader

instance (Monad m, Monoid w) => MonadReader r (LazyRWS.RWST r w s m) where
  ask = LazyRWS.ask
  local = LazyRWS.local
  reader = LazyRWS.reader

instance (Monad m, Monoid w) => MonadReader r (StrictRWS.RWST r w s m) where
  ask = StrictRWS.ask
  local = StrictRWS.local
  reader = StrictRWS.reader

instance MonadReader r' m => MonadReader r' (ContT r m) where
  ask = lift ask
  local f m = ContT (\k -> ask >>= \r -> local f (runContT m (local (const r) . k)))
  reader = lift . reader

instance MonadReader r m => MonadReader r (Lazy.StateT s m) where
  ask = lift ask
  local = Lazy.mapStateT . local
  reader = lift . reader

instance MonadReader r m => MonadReader r (Strict.StateT s m) where
  ask = lift ask
  local = Strict.mapStateT . local
  reader = lift . reader

instance (Monoid w, MonadReader r m) => MonadReader r (LazyWriter.WriterT w m) where
  ask = lift ask
  local = LazyWriter.mapWriterT . local
  reader = lift . reader

instance (Monoid w, MonadReader r m) => MonadReader r (StrictWriter.WriterT w m) where
  ask = lift ask
  local = StrictWriter.mapWriterT . local
  reader = lift . reader

instance MonadReader r m => MonadReader r (ExceptT e m) where
  ask = lift ask
  local = mapExceptT . local
  reader = lift . reader

instance MonadReader r m => MonadReader r (MaybeT m) where
  ask = lift ask
  local = mapMaybeT . local
  reader = lift . reader

instance MonadReader r m => MonadReader r (IdentityT m) where
  ask = lift ask
  local = mapIdentityT . local
  reader = lift . reader
