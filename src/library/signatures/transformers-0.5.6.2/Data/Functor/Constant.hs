module Data.Functor.Constant
  ( Constant (..)
  ) where

import Data.Bifoldable (Bifoldable)
import Data.Bifunctor (Bifunctor)
import Data.Bitraversable (Bitraversable)
import Data.Functor.Classes (Eq1, Eq2, Ord1, Ord2, Read1, Read2, Show1, Show2)
import Data.Functor.Contravariant (Contravariant)

newtype Constant a b = Constant {getConstant :: a}
instance Bifoldable Constant
instance Bifunctor Constant
instance Bitraversable Constant
instance Contravariant (Constant a)
instance Eq a => Eq (Constant a b)
instance Eq a => Eq1 (Constant a)
instance Eq2 Constant
instance Foldable (Constant a)
instance Functor (Constant a)
instance Monoid a => Applicative (Constant a)
instance Monoid a => Monoid (Constant a b)
instance Ord a => Ord (Constant a b)
instance Ord a => Ord1 (Constant a)
instance Ord2 Constant
instance Read a => Read (Constant a b)
instance Read a => Read1 (Constant a)
instance Read2 Constant
instance Semigroup a => Semigroup (Constant a b)
instance Show a => Show (Constant a b)
instance Show a => Show1 (Constant a)
instance Show2 Constant
instance Traversable (Constant a)
