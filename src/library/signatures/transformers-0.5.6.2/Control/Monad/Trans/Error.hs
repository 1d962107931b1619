-- part
module Control.Monad.Trans.Error
  ( Error (..), ErrorList (..), ErrorT (..), mapErrorT, throwError, catchError
  ) where

import Control.Applicative (Alternative)
import Control.Exception (IOException)
import Control.Monad (MonadPlus)
import Control.Monad.Fix (MonadFix)
import Control.Monad.IO.Class (MonadIO)
import Control.Monad.Trans.Class (MonadTrans)

class Error a where
  noMsg :: a
  noMsg = undefined
  strMsg :: String -> a
  strMsg = undefined
instance Error IOException
instance ErrorList a => Error [a]
class ErrorList a where
  listMsg :: String -> [a]
instance ErrorList Char
newtype ErrorT e m a = ErrorT {runErrorT :: m (Either e a)}
instance (Functor m, Monad m, Error e) => Alternative (ErrorT e m)
instance (Functor m, Monad m) => Applicative (ErrorT e m)
instance Foldable f => Foldable (ErrorT e f)
instance Functor m => Functor (ErrorT e m)
instance (Monad m, Error e) => Monad (ErrorT e m)
instance (Monad m, Error e) => MonadFail (ErrorT e m)
instance (MonadFix m, Error e) => MonadFix (ErrorT e m)
instance (Error e, MonadIO m) => MonadIO (ErrorT e m)
instance (Monad m, Error e) => MonadPlus (ErrorT e m)
instance MonadTrans (ErrorT e)
instance Traversable f => Traversable (ErrorT e f)

catchError :: Monad m => ErrorT e m a -> (e -> ErrorT e m a) -> ErrorT e m a
mapErrorT :: (m (Either e a) -> n (Either e' b)) -> ErrorT e m a -> ErrorT e' n b
throwError :: Monad m => e -> ErrorT e m a
