-- Output in any monad.
module Control.Monad.Trans.Writer.Lazy
  ( Writer, writer, runWriter, execWriter, mapWriter, WriterT (..), execWriterT, mapWriterT
  , tell, listen, listens, pass, censor
  ) where

import Control.Applicative
import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import Data.Functor.Identity

newtype WriterT w m a = WriterT { runWriterT :: m (a, w) }

type Writer w = WriterT w Identity

writer :: Monad m => (a, w) -> WriterT w m a
writer = WriterT . return

runWriter :: Writer w a -> (a, w)
runWriter = runIdentity . runWriterT

execWriter :: Writer w a -> w
execWriter = snd . runWriter

mapWriter :: ((a, w) -> (b, w')) -> Writer w a -> Writer w' b
mapWriter f = mapWriterT (Identity . f . runIdentity)

execWriterT :: Monad m => WriterT w m a -> m w
execWriterT m = runWriterT m >>= \ ~(_, w) -> return w

mapWriterT :: (m (a, w) -> n (b, w')) -> WriterT w m a -> WriterT w' n b
mapWriterT f = WriterT . f . runWriterT

tell :: Monad m => w -> WriterT w m ()
tell w = writer ((), w)

listen :: Monad m => WriterT w m a -> WriterT w m (a, w)
listen = listens id

listens :: Monad m => (w -> b) -> WriterT w m a -> WriterT w m (a, b)
listens f m = WriterT (runWriterT m >>= \ ~(x, w) -> return ((x, f w), w))

pass :: Monad m => WriterT w m (a, w -> w) -> WriterT w m a
pass m = WriterT (runWriterT m >>= \ ~((x, f), w) -> return (x, f w))

censor :: Monad m => (w -> w) -> WriterT w m a -> WriterT w m a
censor f m = WriterT (runWriterT m >>= \ ~(x, w) -> return (x, f w))

instance Functor m => Functor (WriterT w m) where
  fmap f = mapWriterT (fmap (\ ~(x, w) -> (f x, w)))

instance (Monoid w, Applicative m) => Applicative (WriterT w m) where
  pure x = WriterT (pure (x, mempty))
  mf <*> mx =
    WriterT (liftA2 (\ ~(f, w) ~(x, w') -> (f x, w <> w')) (runWriterT mf) (runWriterT mx))

instance (Monoid w, Monad m) => Monad (WriterT w m) where
  m >>= k = WriterT (
    runWriterT m >>= \ ~(x, w) -> runWriterT (k x) >>= \ ~(y, w') -> return (y, w <> w'))

instance (Monoid w, MonadFail m) => MonadFail (WriterT w m) where
  fail message = WriterT (fail message)

instance (Monoid w, Alternative m) => Alternative (WriterT w m) where
  empty = WriterT empty
  m <|> n = WriterT (runWriterT m <|> runWriterT n)

instance (Monoid w, MonadPlus m) => MonadPlus (WriterT w m)

instance (Monoid w, MonadFix m) => MonadFix (WriterT w m) where
  mfix f = WriterT (mfix (\ ~(x, _) -> runWriterT (f x)))

instance Monoid w => MonadTrans (WriterT w) where
  lift m = WriterT (m >>= \x -> return (x, mempty))

instance (Monoid w, MonadIO m) => MonadIO (WriterT w m) where
  liftIO = lift . liftIO
