module Control.Monad.Cont.Class (MonadCont (..)) where

import Control.Monad.Trans.Cont (ContT)
import qualified Control.Monad.Trans.Cont as Cont
import Control.Monad.Trans.Except (ExceptT (..), runExceptT)
import Control.Monad.Trans.Maybe (MaybeT (..))
import Control.Monad.Trans.Reader (ReaderT (..))
import qualified Control.Monad.Trans.State.Lazy as Lazy
import qualified Control.Monad.Trans.State.Strict as Strict

class Monad m => MonadCont m where
  callCC :: ((a -> m b) -> m a) -> m a

instance MonadCont (ContT r m) where
  callCC = Cont.callCC

instance MonadCont m => MonadCont (ReaderT r m) where
  callCC f = ReaderT (\r -> callCC (\k -> runReaderT (f (\x -> ReaderT (\_ -> k x))) r))

instance MonadCont m => MonadCont (ExceptT e m) where
  callCC f = ExceptT (callCC (\k -> runExceptT (f (\x -> ExceptT (k (Right x))))))

instance MonadCont m => MonadCont (MaybeT m) where
  callCC f = MaybeT (callCC (\k -> runMaybeT (f (\x -> MaybeT (k (Just x))))))

instance MonadCont m => MonadCont (Lazy.StateT s m) where
  callCC f =
    Lazy.StateT (\s ->
      callCC (\k -> Lazy.runStateT (f (\x -> Lazy.StateT (\s' -> k (x, s')))) s))

instance MonadCont m => MonadCont (Strict.StateT s m) where
  callCC f =
    Strict.StateT (\s ->
      callCC (\k -> Strict.runStateT (f (\x -> Strict.StateT (\s' -> k (x, s')))) s))
