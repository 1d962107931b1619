-- Errors in any monad.
module Control.Monad.Trans.Except
  ( Except, except, runExcept, mapExcept, withExcept, ExceptT (..), runExceptT, mapExceptT
  , withExceptT, throwE, catchE
  ) where

import Control.Applicative
import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import Data.Functor.Identity

newtype ExceptT e m a = ExceptT (m (Either e a))

type Except e = ExceptT e Identity

except :: Monad m => Either e a -> ExceptT e m a
except = ExceptT . return

runExcept :: Except e a -> Either e a
runExcept = runIdentity . runExceptT

mapExcept :: (Either e a -> Either e' b) -> Except e a -> Except e' b
mapExcept f = mapExceptT (Identity . f . runIdentity)

withExcept :: (e -> e') -> Except e a -> Except e' a
withExcept = withExceptT

runExceptT :: ExceptT e m a -> m (Either e a)
runExceptT (ExceptT m) = m

mapExceptT :: (m (Either e a) -> n (Either e' b)) -> ExceptT e m a -> ExceptT e' n b
mapExceptT f m = ExceptT (f (runExceptT m))

withExceptT :: Functor m => (e -> e') -> ExceptT e m a -> ExceptT e' m a
withExceptT f = mapExceptT (fmap (either (Left . f) Right))

throwE :: Monad m => e -> ExceptT e m a
throwE = ExceptT . return . Left

catchE :: Monad m => ExceptT e m a -> (e -> ExceptT e' m a) -> ExceptT e' m a
catchE m handler = ExceptT (runExceptT m >>= either (runExceptT . handler) (return . Right))

instance Functor m => Functor (ExceptT e m) where
  fmap f = mapExceptT (fmap (fmap f))

instance Monad m => Applicative (ExceptT e m) where
  pure = ExceptT . return . Right
  (<*>) = ap

instance Monad m => Monad (ExceptT e m) where
  m >>= k = ExceptT (runExceptT m >>= either (return . Left) (runExceptT . k))

instance MonadFail m => MonadFail (ExceptT e m) where
  fail = ExceptT . fail

instance (Monad m, Monoid e) => Alternative (ExceptT e m) where
  empty = throwE mempty
  m <|> n = catchE m (\e -> withExceptT (e <>) n)

instance (Monad m, Monoid e) => MonadPlus (ExceptT e m)

instance MonadFix m => MonadFix (ExceptT e m) where
  mfix f = ExceptT (mfix (runExceptT . f . either (const bomb) id))
    where
      bomb = error "mfix (ExceptT): inner computation returned Left value"

instance MonadTrans (ExceptT e) where
  lift = ExceptT . fmap Right

instance MonadIO m => MonadIO (ExceptT e m) where
  liftIO = lift . liftIO
