{-# LANGUAGE NoImplicitPrelude, RankNTypes #-}
-- Computations with a state of their own: IO that cannot be seen from outside.
module GHC.ST (ST, runST, stToIO, unsafeIOToST, unsafeSTToIO, fixST, RealWorld) where

import Culprit.Primitive
import GHC.Base
import System.IO

newtype ST s a = ST (IO a)

data RealWorld

instance Functor (ST s) where
  fmap f (ST action) = ST (fmap f action)

instance Applicative (ST s) where
  pure x = ST (pure x)
  (<*>) = ap

instance Monad (ST s) where
  ST action >>= k = ST (action >>= \x -> unsafeSTToIO (k x))

instance Semigroup a => Semigroup (ST s a) where
  (<>) = liftA2 (<>)

instance Monoid a => Monoid (ST s a) where
  mempty = pure mempty

runST :: (forall s. ST s a) -> a
runST action = primUnsafePerform (unsafeSTToIO action)

stToIO :: ST RealWorld a -> IO a
stToIO = unsafeSTToIO

unsafeIOToST :: IO a -> ST s a
unsafeIOToST = ST

unsafeSTToIO :: ST s a -> IO a
unsafeSTToIO (ST action) = action

fixST :: (a -> ST s a) -> ST s a
fixST f = ST (fixIO (\x -> unsafeSTToIO (f x)))
