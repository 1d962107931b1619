{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies #-}
{-# LANGUAGE FlexibleInstances, UndecidableInstances #-}
module Control.Monad.Writer.Class (MonadWriter (..), listens, censor) where

import Control.Monad.Trans.Class
import Control.Monad.Trans.Except (ExceptT, mapExceptT)
import Control.Monad.Trans.Identity (IdentityT, mapIdentityT)
import Control.Monad.Trans.Maybe (MaybeT, mapMaybeT)
import qualified Control.Monad.Trans.RWS.Lazy as LazyRWS
import qualified Control.Monad.Trans.RWS.Strict as StrictRWS
import Control.Monad.Trans.Reader (ReaderT, mapReaderT)
import qualified Control.Monad.Trans.State.Lazy as Lazy
import qualified Control.Monad.Trans.State.Strict as Strict
import qualified Control.Monad.Trans.Writer.Lazy as LazyWriter
import qualified Control.Monad.Trans.Writer.Strict as StrictWriter

class (Monoid w, Monad m) => MonadWriter w m | m -> w where
  writer :: (a, w) -> m a
  tell :: w -> m ()
  listen :: m a -> m (a, w)
  pass :: m (a, w -> w) -> m a
  writer (x, w) = tell w >> return x
  tell w = writer ((), w)

listens :: MonadWriter w m => (w -> b) -> m a -> m (a, b)
listens f m = fmap (\(x, w) -> (x, f w)) (listen m)

censor :: MonadWriter w m => (w -> w) -> m a -> m a
censor f m = pass (fmap (\x -> (x, f)) m)

instance Monoid w => MonadWriter w ((,) w) where
  writer (x, w) = (w, x)
  tell w = (w, ())
  listen (w, x) = (w, (x, w))
  pass (w, (x, f)) = (f w, x)

instance (Monoid w, Monad m) => MonadWriter w (LazyWriter.WriterT w m) where
  writer = LazyWriter.writer
  tell = LazyWriter.tell
  listen = LazyWriter.listen
  pass = LazyWriter.pass

instance (Monoid w, Monad m) => MonadWriter w (StrictWriter.WriterT w m) where
  writer = StrictWriter.writer
  tell = StrictWriter.tell
  listen = StrictWriter.listen
  pass = StrictWriter.pass

instance (Monoid w, Monad m) => MonadWriter w (LazyRWS.RWST r w s m) where
  writer = LazyRWS.writer
  tell = LazyRWS.tell
  listen = LazyRWS.listen
  pass = LazyRWS.pass

instance (Monoid w, Monad m) => MonadWriter w (StrictRWS.RWST r w s m) where
  writer = StrictRWS.writer
  tell = StrictRWS.tell
  listen = StrictRWS.listen
  pass = StrictRWS.pass

instance MonadWriter w m => MonadWriter w (ReaderT r m) where
  writer = lift . writer
  tell = lift . tell
  listen = mapReaderT listen
  pass = mapReaderT pass

instance MonadWriter w m => MonadWriter w (IdentityT m) where
  writer = lift . writer
  tell = lift . tell
  listen = mapIdentityT listen
  pass = mapIdentityT pass

instance MonadWriter w m => MonadWriter w (ExceptT e m) where
  writer = lift . writer
  tell = lift . tell
  listen = mapExceptT (fmap (\(x, w) -> fmap (\y -> (y, w)) x) . listen)
  pass = mapExceptT (pass . fmap (either (\e -> (Left e, id)) (\(x, f) -> (Right x, f))))

instance MonadWriter w m => MonadWriter w (MaybeT m) where
  writer = lift . writer
  tell = lift . tell
  listen = mapMaybeT (fmap (\(x, w) -> fmap (\y -> (y, w)) x) . listen)
  pass = mapMaybeT (pass . fmap (maybe (Nothing, id) (\(x, f) -> (Just x, f))))

instance MonadWriter w m => MonadWriter w (Lazy.StateT s m) where
  writer = lift . writer
  tell = lift . tell
  listen = Lazy.mapStateT (fmap (\ ~((x, s), w) -> ((x, w), s)) . listen)
  pass = Lazy.mapStateT (pass . fmap (\ ~((x, f), s) -> ((x, s), f)))

instance MonadWriter w m => MonadWriter w (Strict.StateT s m) where
  writer = lift . writer
  tell = lift . tell
  listen = Strict.mapStateT (fmap (\((x, s), w) -> ((x, w), s)) . listen)
  pass = Strict.mapStateT (pass . fmap (\((x, f), s) -> ((x, s), f)))
