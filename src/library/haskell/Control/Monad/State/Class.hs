{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies #-}
{-# LANGUAGE FlexibleInstances, UndecidableInstances #-}
module Control.Monad.State.Class (MonadState (..), modify, modify', gets) where

import Control.Monad.Trans.Class
import Control.Monad.Trans.Cont (ContT)
import Control.Monad.Trans.Except (ExceptT)
import Control.Monad.Trans.Identity (IdentityT)
import Control.Monad.Trans.Maybe (MaybeT)
import qualified Control.Monad.Trans.RWS.Lazy as LazyRWS
import qualified Control.Monad.Trans.RWS.Strict as StrictRWS
import Control.Monad.Trans.Reader (ReaderT)
import qualified Control.Monad.Trans.State.Lazy as Lazy
import qualified Control.Monad.Trans.State.Strict as Strict
import qualified Control.Monad.Trans.Writer.Lazy as LazyWriter
import qualified Control.Monad.Trans.Writer.Strict as StrictWriter

class Monad m => MonadState s m | m -> s where
  get :: m s
  put :: s -> m ()
  state :: (s -> (a, s)) -> m a
  get = state (\s -> (s, s))
  put s = state (\_ -> ((), s))
  state f = get >>= \s -> let (x, s') = f s in put s' >> return x

modify, modify' :: MonadState s m => (s -> s) -> m ()
modify f = state (\s -> ((), f s))
modify' f = get >>= \s -> put $! f s

gets :: MonadState s m => (s -> a) -> m a
gets f = fmap f get

instance Monad m => MonadState s (Lazy.StateT s m) where
  get = Lazy.get
  put = Lazy.put
  state = Lazy.state

instance Monad m => MonadState s (Strict.StateT s m) where
  get = Strict.get
  put = Strict.put
  state = Strict.state

instance (Monad m, Monoid w) => MonadState s (LazyRWS.RWST r w s m) where
  get = LazyRWS.get
  put = LazyRWS.put
  state = LazyRWS.state

instance (Monad m, Monoid w) => MonadState s (StrictRWS.RWST r w s m) where
  get = StrictRWS.get
  put = StrictRWS.put
  state = StrictRWS.state

instance MonadState s m => MonadState s (ReaderT r m) where
  get = lift get
  put = lift . put
  state = lift . state

instance (Monoid w, MonadState s m) => MonadState s (LazyWriter.WriterT w m) where
  get = lift get
  put = lift . put
  state = lift . state

instance (Monoid w, MonadState s m) => MonadState s (StrictWriter.WriterT w m) where
  get = lift get
  put = lift . put
  state = lift . state

instance MonadState s m => MonadState s (ExceptT e m) where
  get = lift get
  put = lift . put
  state = lift . state

instance MonadState s m => MonadState s (MaybeT m) where
  get = lift get
  put = lift . put
  state = lift . state

instance MonadState s m => MonadState s (IdentityT m) where
  get = lift get
  put = lift . put
  state = lift . state

instance MonadState s m => MonadState s (ContT r m) where
  get = lift get
  put = lift . put
  state = lift . state
