{-# LANGUAGE NoImplicitPrelude #-}
module Data.Traversable
  ( Traversable (..), for, forM, mapAccumL, mapAccumR, fmapDefault, foldMapDefault
  ) where

import Data.Either
import Data.Foldable
import Data.Functor.Const
import Data.Functor.Identity
import Data.Semigroup.Internal
import GHC.Base hiding (foldr, mapM, sequence)
import qualified GHC.List as List

class (Functor t, Foldable t) => Traversable t where
  traverse :: Applicative f => (a -> f b) -> t a -> f (t b)
  sequenceA :: Applicative f => t (f a) -> f (t a)
  mapM :: Monad m => (a -> m b) -> t a -> m (t b)
  sequence :: Monad m => t (m a) -> m (t a)
  traverse f t = sequenceA (fmap f t)
  sequenceA = traverse id
  mapM = traverse
  sequence = sequenceA

instance Traversable [] where
  traverse f = List.foldr (\x rest -> liftA2 (:) (f x) rest) (pure [])

instance Traversable Maybe where
  traverse _ Nothing = pure Nothing
  traverse f (Just x) = fmap Just (f x)

instance Traversable NonEmpty where
  traverse f (x :| xs) = liftA2 (:|) (f x) (traverse f xs)

instance Traversable (Either e) where
  traverse _ (Left e) = pure (Left e)
  traverse f (Right x) = fmap Right (f x)

instance Traversable ((,) a) where
  traverse f (a, x) = fmap ((,) a) (f x)

instance Traversable Identity where
  traverse f (Identity x) = fmap Identity (f x)

instance Traversable (Const m) where
  traverse _ (Const m) = pure (Const m)

instance Traversable Dual where
  traverse f (Dual x) = fmap Dual (f x)

instance Traversable Sum where
  traverse f (Sum x) = fmap Sum (f x)

instance Traversable Product where
  traverse f (Product x) = fmap Product (f x)

for :: (Traversable t, Applicative f) => t a -> (a -> f b) -> f (t b)
for = flip traverse

forM :: (Traversable t, Monad m) => t a -> (a -> m b) -> m (t b)
forM = flip mapM

-- State from the left and from the right, for the two mapAccums.
newtype StateL s a = StateL (s -> (s, a))

runStateL :: StateL s a -> s -> (s, a)
runStateL (StateL run) = run

instance Functor (StateL s) where
  fmap f (StateL run) = StateL (\s -> let (s', x) = run s in (s', f x))

instance Applicative (StateL s) where
  pure x = StateL (\s -> (s, x))
  StateL runF <*> StateL runX =
    StateL (\s -> let (s', f) = runF s; (s'', x) = runX s' in (s'', f x))

newtype StateR s a = StateR (s -> (s, a))

runStateR :: StateR s a -> s -> (s, a)
runStateR (StateR run) = run

instance Functor (StateR s) where
  fmap f (StateR run) = StateR (\s -> let (s', x) = run s in (s', f x))

instance Applicative (StateR s) where
  pure x = StateR (\s -> (s, x))
  StateR runF <*> StateR runX =
    StateR (\s -> let (s', x) = runX s; (s'', f) = runF s' in (s'', f x))

mapAccumL :: Traversable t => (s -> a -> (s, b)) -> s -> t a -> (s, t b)
mapAccumL f s t = runStateL (traverse (\x -> StateL (\s' -> f s' x)) t) s

mapAccumR :: Traversable t => (s -> a -> (s, b)) -> s -> t a -> (s, t b)
mapAccumR f s t = runStateR (traverse (\x -> StateR (\s' -> f s' x)) t) s

fmapDefault :: Traversable t => (a -> b) -> t a -> t b
fmapDefault f t = runIdentity (traverse (\x -> Identity (f x)) t)

foldMapDefault :: (Traversable t, Monoid m) => (a -> m) -> t a -> m
foldMapDefault f t = getConst (traverse (\x -> Const (f x)) t)
