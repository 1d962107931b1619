-- An environment, output and state in any monad; each step looks at what the one before gave.
module Control.Monad.Trans.RWS.Strict
  ( RWS, rws, runRWS, evalRWS, execRWS, mapRWS, withRWS, RWST (..), evalRWST, execRWST, mapRWST
  , withRWST, reader, ask, local, asks, writer, tell, listen, listens, pass, censor, state, get
  , put, modify, gets
  ) where

import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import Data.Functor.Identity

newtype RWST r w s m a = RWST { runRWST :: r -> s -> m (a, s, w) }

type RWS r w s = RWST r w s Identity

rws :: (r -> s -> (a, s, w)) -> RWS r w s a
rws f = RWST (\r s -> Identity (f r s))

runRWS :: RWS r w s a -> r -> s -> (a, s, w)
runRWS m r s = runIdentity (runRWST m r s)

evalRWS :: RWS r w s a -> r -> s -> (a, w)
evalRWS m r s = let (x, _, w) = runRWS m r s in (x, w)

execRWS :: RWS r w s a -> r -> s -> (s, w)
execRWS m r s = let (_, s', w) = runRWS m r s in (s', w)

mapRWS :: ((a, s, w) -> (b, s, w')) -> RWS r w s a -> RWS r w' s b
mapRWS f = mapRWST (Identity . f . runIdentity)

withRWS :: (r' -> s -> (r, s)) -> RWS r w s a -> RWS r' w s a
withRWS = withRWST

evalRWST :: Monad m => RWST r w s m a -> r -> s -> m (a, w)
evalRWST m r s = runRWST m r s >>= \(x, _, w) -> return (x, w)

execRWST :: Monad m => RWST r w s m a -> r -> s -> m (s, w)
execRWST m r s = runRWST m r s >>= \(_, s', w) -> return (s', w)

mapRWST :: (m (a, s, w) -> n (b, s, w')) -> RWST r w s m a -> RWST r w' s n b
mapRWST f m = RWST (\r s -> f (runRWST m r s))

withRWST :: (r' -> s -> (r, s)) -> RWST r w s m a -> RWST r' w s m a
withRWST f m = RWST (\r s -> uncurry (runRWST m) (f r s))

reader, asks :: (Monoid w, Monad m) => (r -> a) -> RWST r w s m a
reader f = RWST (\r s -> return (f r, s, mempty))
asks = reader

ask :: (Monoid w, Monad m) => RWST r w s m r
ask = reader id

local :: (r -> r) -> RWST r w s m a -> RWST r w s m a
local f m = RWST (\r s -> runRWST m (f r) s)

writer :: Monad m => (a, w) -> RWST r w s m a
writer (x, w) = RWST (\_ s -> return (x, s, w))

tell :: Monad m => w -> RWST r w s m ()
tell w = writer ((), w)

listen :: Monad m => RWST r w s m a -> RWST r w s m (a, w)
listen = listens id

listens :: Monad m => (w -> b) -> RWST r w s m a -> RWST r w s m (a, b)
listens f m = RWST (\r s -> runRWST m r s >>= \(x, s', w) -> return ((x, f w), s', w))

pass :: Monad m => RWST r w s m (a, w -> w) -> RWST r w s m a
pass m = RWST (\r s -> runRWST m r s >>= \((x, f), s', w) -> return (x, s', f w))

censor :: Monad m => (w -> w) -> RWST r w s m a -> RWST r w s m a
censor f m = RWST (\r s -> runRWST m r s >>= \(x, s', w) -> return (x, s', f w))

state :: (Monoid w, Monad m) => (s -> (a, s)) -> RWST r w s m a
state f = RWST (\_ s -> let (x, s') = f s in return (x, s', mempty))

get :: (Monoid w, Monad m) => RWST r w s m s
get = gets id

put :: (Monoid w, Monad m) => s -> RWST r w s m ()
put s = state (\_ -> ((), s))

modify :: (Monoid w, Monad m) => (s -> s) -> RWST r w s m ()
modify f = state (\s -> ((), f s))

gets :: (Monoid w, Monad m) => (s -> a) -> RWST r w s m a
gets f = state (\s -> (f s, s))

instance Functor m => Functor (RWST r w s m) where
  fmap f m = RWST (\r s -> fmap (\(x, s', w) -> (f x, s', w)) (runRWST m r s))

instance (Monoid w, Monad m) => Applicative (RWST r w s m) where
  pure x = RWST (\_ s -> return (x, s, mempty))
  (<*>) = ap

instance (Monoid w, Monad m) => Monad (RWST r w s m) where
  m >>= k = RWST (\r s ->
    runRWST m r s >>= \(x, s', w) ->
      runRWST (k x) r s' >>= \(y, s'', w') -> return (y, s'', w <> w'))

instance (Monoid w, MonadFail m) => MonadFail (RWST r w s m) where
  fail message = RWST (\_ _ -> fail message)

instance (Monoid w, MonadFix m) => MonadFix (RWST r w s m) where
  mfix f = RWST (\r s -> mfix (\ ~(x, _, _) -> runRWST (f x) r s))

instance Monoid w => MonadTrans (RWST r w s) where
  lift m = RWST (\_ s -> m >>= \x -> return (x, s, mempty))

instance (Monoid w, MonadIO m) => MonadIO (RWST r w s m) where
  liftIO = lift . liftIO
