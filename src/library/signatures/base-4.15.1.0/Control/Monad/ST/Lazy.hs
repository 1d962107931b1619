module Control.Monad.ST.Lazy
  ( ST, runST, fixST, strictToLazyST, lazyToStrictST, RealWorld, stToIO
  ) where

import Control.Monad.Fix (MonadFix)
import Control.Monad.ST (RealWorld)
import qualified Control.Monad.ST as Strict

data ST s a
instance Applicative (ST s)
instance Functor (ST s)
instance Monad (ST s)
instance MonadFail (ST s)
instance MonadFix (ST s)

fixST :: (a -> ST s a) -> ST s a
lazyToStrictST :: ST s a -> Strict.ST s a
runST :: (forall s. ST s a) -> a
stToIO :: ST RealWorld a -> IO a
strictToLazyST :: Strict.ST s a -> ST s a
