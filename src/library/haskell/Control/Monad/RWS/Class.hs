{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies #-}
{-# LANGUAGE FlexibleInstances, UndecidableInstances #-}
module Control.Monad.RWS.Class
  ( MonadRWS, module Control.Monad.Reader.Class, module Control.Monad.State.Class
  , module Control.Monad.Writer.Class
  ) where

import Control.Monad.Reader.Class
import Control.Monad.State.Class
import qualified Control.Monad.Trans.RWS.Lazy as Lazy
import qualified Control.Monad.Trans.RWS.Strict as Strict
import Control.Monad.Writer.Class

class (Monoid w, MonadReader r m, MonadWriter w m, MonadState s m) => MonadRWS r w s m
  | m -> r, m -> w, m -> s

instance (Monoid w, Monad m) => MonadRWS r w s (Lazy.RWST r w s m)

instance (Monoid w, Monad m) => MonadRWS r w s (Strict.RWST r w s m)
