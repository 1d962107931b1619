{-# LANGUAGE NoImplicitPrelude #-}
module Data.Functor.Identity (Identity (..)) where

import Data.Foldable
import GHC.Base hiding (foldr)
import GHC.Show

newtype Identity a = Identity { runIdentity :: a }
  deriving (Eq, Ord)

instance Show a => Show (Identity a) where
  showsPrec p (Identity x) =
    showParen (p > appPrec) (showString "Identity " . showsPrec appPrec1 x)

instance Semigroup a => Semigroup (Identity a) where
  Identity x <> Identity y = Identity (x <> y)

instance Monoid a => Monoid (Identity a) where
  mempty = Identity mempty

instance Functor Identity where
  fmap f (Identity x) = Identity (f x)

instance Foldable Identity where
  foldr f end (Identity x) = f x end

instance Applicative Identity where
  pure = Identity
  Identity f <*> Identity x = Identity (f x)

instance Monad Identity where
  m >>= k = k (runIdentity m)
