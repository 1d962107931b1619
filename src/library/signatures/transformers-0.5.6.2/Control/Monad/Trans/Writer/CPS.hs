module Control.Monad.Trans.Writer.CPS
  ( censor, execWriter, execWriterT, liftCallCC, liftCatch, listen, listens, mapWriter, mapWriterT
  , pass, runWriter, runWriterT, tell, writer, writerT, Writer, WriterT
  ) where

import Control.Applicative (Alternative)
import Control.Monad (MonadPlus)
import Control.Monad.Fix (MonadFix)
import Control.Monad.IO.Class (MonadIO)
import Control.Monad.Signatures (CallCC, Catch)
import Control.Monad.Trans.Class (MonadTrans)
import Data.Functor.Identity (Identity)

type Writer w = WriterT w Identity :: * -> *
data WriterT w m a
instance (Functor m, Monad m) => Applicative (WriterT w m)
instance (Functor m, MonadPlus m) => Alternative (WriterT w m)
instance (Functor m, MonadPlus m) => MonadPlus (WriterT w m)
instance Functor m => Functor (WriterT w m)
instance Monad m => Monad (WriterT w m)
instance MonadFail m => MonadFail (WriterT w m)
instance MonadFix m => MonadFix (WriterT w m)
instance MonadIO m => MonadIO (WriterT w m)
instance MonadTrans (WriterT w)

censor :: (Monoid w, Monad m) => (w -> w) -> WriterT w m a -> WriterT w m a
execWriter :: Monoid w => Writer w a -> w
execWriterT :: (Monad m, Monoid w) => WriterT w m a -> m w
liftCallCC :: CallCC m (a, w) (b, w) -> CallCC (WriterT w m) a b
liftCatch :: Catch e m (a, w) -> Catch e (WriterT w m) a
listen :: (Monoid w, Monad m) => WriterT w m a -> WriterT w m (a, w)
listens :: (Monoid w, Monad m) => (w -> b) -> WriterT w m a -> WriterT w m (a, b)
mapWriter :: (Monoid w, Monoid w') => ((a, w) -> (b, w')) -> Writer w a -> Writer w' b
mapWriterT :: (Monad n, Monoid w, Monoid w') => (m (a, w) -> n (b, w')) -> WriterT w m a
  -> WriterT w' n b
pass :: (Monoid w, Monoid w', Monad m) => WriterT w m (a, w -> w') -> WriterT w' m a
runWriter :: Monoid w => Writer w a -> (a, w)
runWriterT :: Monoid w => WriterT w m a -> m (a, w)
tell :: (Monoid w, Monad m) => w -> WriterT w m ()
writer :: (Monoid w, Monad m) => (a, w) -> WriterT w m a
writerT :: (Functor m, Monoid w) => m (a, w) -> WriterT w m a
