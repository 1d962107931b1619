{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies #-}
{-# LANGUAGE FlexibleInstances, UndecidableInstances #-}
module Control.Monad.Error.Class (MonadError (..), liftEither) where

import Control.Exception (IOException, catch)
import Control.Monad.Trans.Class
import Control.Monad.Trans.Except (ExceptT (..), catchE, throwE)
import Control.Monad.Trans.Identity (IdentityT (..))
import Control.Monad.Trans.Maybe (MaybeT (..))
import qualified Control.Monad.Trans.RWS.Lazy as LazyRWS
import qualified Control.Monad.Trans.RWS.Strict as StrictRWS
import Control.Monad.Trans.Reader (ReaderT (..))
import qualified Control.Monad.Trans.State.Lazy as Lazy
import qualified Control.Monad.Trans.State.Strict as Strict
import qualified Control.Monad.Trans.Writer.Lazy as LazyWriter
import qualified Control.Monad.Trans.Writer.Strict as StrictWriter

class Monad m => MonadError e m | m -> e where
  throwError :: e -> m a
  catchError :: m a -> (e -> m a) -> m a

liftEither :: MonadError e m => Either e a -> m a
liftEither = either throwError return

instance MonadError IOException IO where
  throwError = ioError
  catchError = catch

instance MonadError () Maybe where
  throwError () = Nothing
  catchError Nothing handler = handler ()
  catchError x _ = x

instance MonadError e (Either e) where
  throwError = Left
  catchError (Left e) handler = handler e
  catchError x _ = x

instance Monad m => MonadError e (ExceptT e m) where
  throwError = throwE
  catchError = catchE

instance MonadError e m => MonadError e (IdentityT m) where
  throwError = lift . throwError
  catchError m h = IdentityT (catchError (runIdentityT m) (runIdentityT . h))

instance MonadError e m => MonadError e (MaybeT m) where
  throwError = lift . throwError
  catchError m h = MaybeT (catchError (runMaybeT m) (runMaybeT . h))

instance MonadError e m => MonadError e (ReaderT r m) where
  throwError = lift . throwError
  catchError m h = ReaderT (\r -> catchError (runReaderT m r) (\e -> runReaderT (h e) r))

instance MonadError e m => MonadError e (Lazy.StateT s m) where
  throwError = lift . throwError
  catchError m h =
    Lazy.StateT (\s -> catchError (Lazy.runStateT m s) (\e -> Lazy.runStateT (h e) s))

instance MonadError e m => MonadError e (Strict.StateT s m) where
  throwError = lift . throwError
  catchError m h =
    Strict.StateT (\s -> catchError (Strict.runStateT m s) (\e -> Strict.runStateT (h e) s))

instance (Monoid w, MonadError e m) => MonadError e (LazyWriter.WriterT w m) where
  throwError = lift . throwError
  catchError m h =
    LazyWriter.WriterT (catchError (LazyWriter.runWriterT m) (LazyWriter.runWriterT . h))

instance (Monoid w, MonadError e m) => MonadError e (StrictWriter.WriterT w m) where
  throwError = lift . throwError
  catchError m h =
    StrictWriter.WriterT (catchError (StrictWriter.runWriterT m) (StrictWriter.runWriterT . h))

instance (Monoid w, MonadError e m) => MonadError e (LazyRWS.RWST r w s m) where
  throwError = lift . throwError
  catchError m h =
    LazyRWS.RWST (\r s -> catchError (LazyRWS.runRWST m r s) (\e -> LazyRWS.runRWST (h e) r s))

instance (Monoid w, MonadError e m) => MonadError e (StrictRWS.RWST r w s m) where
  throwError = lift . throwError
  catchError m h =
    StrictRWS.RWST (\r s ->
      catchError (StrictRWS.runRWST m r s) (\e -> StrictRWS.runRWST (h e) r s))
