module Control.Monad.Trans.RWS.CPS
  ( ask, asks, censor, evalRWS, evalRWST, execRWS, execRWST, get, gets, liftCallCC, liftCallCC'
  , liftCatch, listen, listens, local, mapRWS, mapRWST, modify, pass, put, reader, runRWS, runRWST
  , rws, rwsT, state, tell, withRWS, withRWST, writer, RWS, RWST
  ) where

import Control.Applicative (Alternative)
import Control.Monad (MonadPlus)
import Control.Monad.Fix (MonadFix)
import Control.Monad.IO.Class (MonadIO)
import Control.Monad.Signatures (CallCC, Catch)
import Control.Monad.Trans.Class (MonadTrans)
import Data.Functor.Identity (Identity)

type RWS r w s = RWST r w s Identity :: * -> *
data RWST r w s m a
instance (Functor m, Monad m) => Applicative (RWST r w s m)
instance (Functor m, MonadPlus m) => Alternative (RWST r w s m)
instance (Functor m, MonadPlus m) => MonadPlus (RWST r w s m)
instance Functor m => Functor (RWST r w s m)
instance Monad m => Monad (RWST r w s m)
instance MonadFail m => MonadFail (RWST r w s m)
instance MonadFix m => MonadFix (RWST r w s m)
instance MonadIO m => MonadIO (RWST r w s m)
instance MonadTrans (RWST r w s)

ask :: Monad m => RWST r w s m r
asks, reader :: Monad m => (r -> a) -> RWST r w s m a
censor :: (Monoid w, Monad m) => (w -> w) -> RWST r w s m a -> RWST r w s m a
evalRWS :: Monoid w => RWS r w s a -> r -> s -> (a, w)
evalRWST :: (Monad m, Monoid w) => RWST r w s m a -> r -> s -> m (a, w)
execRWS :: Monoid w => RWS r w s a -> r -> s -> (s, w)
execRWST :: (Monad m, Monoid w) => RWST r w s m a -> r -> s -> m (s, w)
get :: Monad m => RWST r w s m s
gets :: Monad m => (s -> a) -> RWST r w s m a
liftCallCC, liftCallCC' :: CallCC m (a, s, w) (b, s, w) -> CallCC (RWST r w s m) a b
liftCatch :: Catch e m (a, s, w) -> Catch e (RWST r w s m) a
listen :: (Monoid w, Monad m) => RWST r w s m a -> RWST r w s m (a, w)
listens :: (Monoid w, Monad m) => (w -> b) -> RWST r w s m a -> RWST r w s m (a, b)
local :: (r -> r) -> RWST r w s m a -> RWST r w s m a
mapRWS :: (Monoid w, Monoid w') => ((a, s, w) -> (b, s, w')) -> RWS r w s a -> RWS r w' s b
mapRWST :: (Monad n, Monoid w, Monoid w') => (m (a, s, w) -> n (b, s, w')) -> RWST r w s m a
  -> RWST r w' s n b
modify :: Monad m => (s -> s) -> RWST r w s m ()
pass :: (Monoid w, Monoid w', Monad m) => RWST r w s m (a, w -> w') -> RWST r w' s m a
put :: Monad m => s -> RWST r w s m ()
runRWS :: Monoid w => RWS r w s a -> r -> s -> (a, s, w)
runRWST :: Monoid w => RWST r w s m a -> r -> s -> m (a, s, w)
rws :: Monoid w => (r -> s -> (a, s, w)) -> RWS r w s a
rwsT :: (Functor m, Monoid w) => (r -> s -> m (a, s, w)) -> RWST r w s m a
state :: Monad m => (s -> (a, s)) -> RWST r w s m a
tell :: (Monoid w, Monad m) => w -> RWST r w s m ()
withRWS :: (r' -> s -> (r, s)) -> RWS r w s a -> RWS r' w s a
withRWST :: (r' -> s -> (r, s)) -> RWST r w s m a -> RWST r' w s m a
writer :: (Monoid w, Monad m) => (a, w) -> RWST r w s m a
