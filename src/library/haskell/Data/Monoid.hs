{-# LANGUAGE NoImplicitPrelude #-}
module Data.Monoid
  ( Monoid (..), (<>), Dual (..), Endo (..), All (..), Any (..), Sum (..), Product (..)
  , First (..), Last (..), Alt (..), Ap (..)
  ) where

import Data.Foldable
import Data.Semigroup.Internal
import Data.Traversable
import GHC.Base hiding (foldr)
import GHC.Read
import GHC.Show

-- The first and the last value that is there.

newtype First a = First { getFirst :: Maybe a }
  deriving (Eq, Ord, Read, Show)

instance Semigroup (First a) where
  First Nothing <> y = y
  x <> _ = x

instance Monoid (First a) where
  mempty = First Nothing

instance Functor First where
  fmap f (First x) = First (fmap f x)

instance Applicative First where
  pure x = First (Just x)
  First f <*> First x = First (f <*> x)

instance Monad First where
  First x >>= k = First (x >>= \y -> getFirst (k y))

instance Foldable First where
  foldr f end (First x) = foldr f end x

instance Traversable First where
  traverse f (First x) = fmap First (traverse f x)

newtype Last a = Last { getLast :: Maybe a }
  deriving (Eq, Ord, Read, Show)

instance Semigroup (Last a) where
  x <> Last Nothing = x
  _ <> y = y

instance Monoid (Last a) where
  mempty = Last Nothing

instance Functor Last where
  fmap f (Last x) = Last (fmap f x)

instance Applicative Last where
  pure x = Last (Just x)
  Last f <*> Last x = Last (f <*> x)

instance Monad Last where
  Last x >>= k = Last (x >>= \y -> getLast (k y))

instance Foldable Last where
  foldr f end (Last x) = foldr f end x

instance Traversable Last where
  traverse f (Last x) = fmap Last (traverse f x)

-- A monoid under an applicative functor.
newtype Ap f a = Ap { getAp :: f a }

instance Functor f => Functor (Ap f) where
  fmap f (Ap x) = Ap (fmap f x)

instance Applicative f => Applicative (Ap f) where
  pure x = Ap (pure x)
  Ap f <*> Ap x = Ap (f <*> x)

instance (Applicative f, Semigroup a) => Semigroup (Ap f a) where
  Ap x <> Ap y = Ap (liftA2 (<>) x y)

instance (Applicative f, Monoid a) => Monoid (Ap f a) where
  mempty = Ap (pure mempty)
