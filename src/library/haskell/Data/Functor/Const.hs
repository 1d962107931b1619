{-# LANGUAGE NoImplicitPrelude #-}
module Data.Functor.Const (Const (..)) where

import Data.Foldable
import GHC.Base hiding (foldr)
import GHC.Show

newtype Const a b = Const { getConst :: a }

instance Eq a => Eq (Const a b) where
  Const x == Const y = x == y

instance Ord a => Ord (Const a b) where
  compare (Const x) (Const y) = compare x y

instance Show a => Show (Const a b) where
  showsPrec p (Const x) = showParen (p > appPrec) (showString "Const " . showsPrec appPrec1 x)

instance Semigroup a => Semigroup (Const a b) where
  Const x <> Const y = Const (x <> y)

instance Monoid a => Monoid (Const a b) where
  mempty = Const mempty

instance Functor (Const m) where
  fmap _ (Const x) = Const x

instance Foldable (Const m) where
  foldr _ end (Const _) = end

instance Monoid m => Applicative (Const m) where
  pure _ = Const mempty
  Const x <*> Const y = Const (x <> y)
