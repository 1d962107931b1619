module Control.Monad.Trans.Accum
  ( accum, accumToStateT, add, evalAccum, evalAccumT, execAccum, execAccumT, liftCallCC
  , liftCallCC', liftCatch, liftListen, liftPass, look, looks, mapAccum, mapAccumT, readerToAccumT
  , runAccum, runAccumT, writerToAccumT, Accum, AccumT (..)
  ) where

import Control.Applicative (Alternative)
import Control.Monad (MonadPlus)
import Control.Monad.Fix (MonadFix)
import Control.Monad.IO.Class (MonadIO)
import Control.Monad.Signatures (CallCC, Catch, Listen, Pass)
import Control.Monad.Trans.Class (MonadTrans)
import Control.Monad.Trans.Reader (ReaderT)
import Control.Monad.Trans.State.Lazy (StateT)
import Control.Monad.Trans.Writer.Lazy (WriterT)
import Data.Functor.Identity (Identity)

type Accum w = AccumT w Identity :: * -> *
newtype AccumT w m a = AccumT (w -> m (a, w))
instance (Monoid w, Functor m, Monad m) => Applicative (AccumT w m)
instance (Monoid w, Functor m, Monad m) => Monad (AccumT w m)
instance (Monoid w, Functor m, MonadFix m) => MonadFix (AccumT w m)
instance (Monoid w, Functor m, MonadIO m) => MonadIO (AccumT w m)
instance (Monoid w, Functor m, MonadPlus m) => Alternative (AccumT w m)
instance (Monoid w, Functor m, MonadPlus m) => MonadPlus (AccumT w m)
instance (Monoid w, MonadFail m) => MonadFail (AccumT w m)
instance Functor m => Functor (AccumT w m)
instance Monoid w => MonadTrans (AccumT w)

accum :: Monad m => (w -> (a, w)) -> AccumT w m a
accumToStateT :: (Functor m, Monoid s) => AccumT s m a -> StateT s m a
add :: Monad m => w -> AccumT w m ()
evalAccum :: Monoid w => Accum w a -> w -> a
evalAccumT :: (Monad m, Monoid w) => AccumT w m a -> w -> m a
execAccum :: Accum w a -> w -> w
execAccumT :: Monad m => AccumT w m a -> w -> m w
liftCallCC, liftCallCC' :: CallCC m (a, w) (b, w) -> CallCC (AccumT w m) a b
liftCatch :: Catch e m (a, w) -> Catch e (AccumT w m) a
liftListen :: Monad m => Listen w m (a, s) -> Listen w (AccumT s m) a
liftPass :: Monad m => Pass w m (a, s) -> Pass w (AccumT s m) a
look :: (Monoid w, Monad m) => AccumT w m w
looks :: (Monoid w, Monad m) => (w -> a) -> AccumT w m a
mapAccum :: ((a, w) -> (b, w)) -> Accum w a -> Accum w b
mapAccumT :: (m (a, w) -> n (b, w)) -> AccumT w m a -> AccumT w n b
readerToAccumT :: (Functor m, Monoid w) => ReaderT w m a -> AccumT w m a
runAccum :: Accum w a -> w -> (a, w)
runAccumT :: AccumT w m a -> w -> m (a, w)
writerToAccumT :: WriterT w m a -> AccumT w m a
