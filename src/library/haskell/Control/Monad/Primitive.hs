{-# LANGUAGE TypeFamilies, FlexibleContexts #-}
-- Monads in which memory can change.
module Control.Monad.Primitive (PrimMonad (..), RealWorld, stToPrim, ioToPrim) where

import Control.Monad.ST
import Control.Monad.ST.Unsafe (unsafeIOToST, unsafeSTToIO)
import Control.Monad.Trans.Class
import Control.Monad.Trans.Except (ExceptT)
import Control.Monad.Trans.Maybe (MaybeT)
import Control.Monad.Trans.Reader (ReaderT)
import qualified Control.Monad.Trans.State.Lazy as Lazy
import qualified Control.Monad.Trans.State.Strict as Strict

class Monad m => PrimMonad m where
  type PrimState m
  -- An action on memory, which is an action of IO behind all of them.
  primitiveIO :: IO a -> m a

instance PrimMonad IO where
  type PrimState IO = RealWorld
  primitiveIO action = action

instance PrimMonad (ST s) where
  type PrimState (ST s) = s
  primitiveIO = unsafeIOToST

instance PrimMonad m => PrimMonad (ReaderT r m) where
  type PrimState (ReaderT r m) = PrimState m
  primitiveIO = lift . primitiveIO

instance PrimMonad m => PrimMonad (ExceptT e m) where
  type PrimState (ExceptT e m) = PrimState m
  primitiveIO = lift . primitiveIO

instance PrimMonad m => PrimMonad (MaybeT m) where
  type PrimState (MaybeT m) = PrimState m
  primitiveIO = lift . primitiveIO

instance PrimMonad m => PrimMonad (Lazy.StateT s m) where
  type PrimState (Lazy.StateT s m) = PrimState m
  primitiveIO = lift . primitiveIO

instance PrimMonad m => PrimMonad (Strict.StateT s m) where
  type PrimState (Strict.StateT s m) = PrimState m
  primitiveIO = lift . primitiveIO

stToPrim :: PrimMonad m => ST (PrimState m) a -> m a
stToPrim action = primitiveIO (unsafeSTToIO action)

ioToPrim :: (PrimMonad m, PrimState m ~ RealWorld) => IO a -> m a
ioToPrim = primitiveIO
