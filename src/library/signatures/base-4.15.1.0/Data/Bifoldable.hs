module Data.Bifoldable
  ( biList, biall, biand, biany, biasum, biconcat, biconcatMap, bielem, bifind, bifoldl', bifoldl1
  , bifoldlM, bifoldr', bifoldr1, bifoldrM, biforM_, bifor_, bilength, bimapM_, bimaximum
  , bimaximumBy, biminimum, biminimumBy, bimsum, binotElem, binull, bior, biproduct, bisequenceA_
  , bisequence_, bisum, bitraverse_, Bifoldable (..)
  ) where

import Control.Applicative (Alternative)
import Data.Functor.Const (Const)
import GHC.Generics (K1)

class Bifoldable p where
  bifold :: Monoid m => p m m -> m
  bifoldMap :: Monoid m => (a -> m) -> (b -> m) -> p a b -> m
  bifoldr :: (a -> c -> c) -> (b -> c -> c) -> c -> p a b -> c
  bifoldl :: (c -> a -> c) -> (c -> b -> c) -> c -> p a b -> c
instance Bifoldable ((,,) x)
instance Bifoldable ((,,,) x y)
instance Bifoldable ((,,,,) x y z)
instance Bifoldable ((,,,,,) x y z w)
instance Bifoldable ((,,,,,,) x y z w v)
instance Bifoldable (,)
instance Bifoldable (K1 i)
instance Bifoldable Const
instance Bifoldable Either

biList :: Bifoldable t => t a a -> [a]
biall, biany :: Bifoldable t => (a -> Bool) -> (b -> Bool) -> t a b -> Bool
biand, bior :: Bifoldable t => t Bool Bool -> Bool
biasum, bimsum :: (Bifoldable t, Alternative f) => t (f a) (f a) -> f a
biconcat :: Bifoldable t => t [a] [a] -> [a]
biconcatMap :: Bifoldable t => (a -> [c]) -> (b -> [c]) -> t a b -> [c]
bielem, binotElem :: (Bifoldable t, Eq a) => a -> t a a -> Bool
bifind :: Bifoldable t => (a -> Bool) -> t a a -> Maybe a
bifoldl' :: Bifoldable t => (a -> b -> a) -> (a -> c -> a) -> a -> t b c -> a
bifoldl1, bifoldr1 :: Bifoldable t => (a -> a -> a) -> t a a -> a
bifoldlM :: (Bifoldable t, Monad m) => (a -> b -> m a) -> (a -> c -> m a) -> a -> t b c -> m a
bifoldr' :: Bifoldable t => (a -> c -> c) -> (b -> c -> c) -> c -> t a b -> c
bifoldrM :: (Bifoldable t, Monad m) => (a -> c -> m c) -> (b -> c -> m c) -> c -> t a b -> m c
biforM_, bifor_ :: (Bifoldable t, Applicative f) => t a b -> (a -> f c) -> (b -> f d) -> f ()
bilength :: Bifoldable t => t a b -> Int
bimapM_, bitraverse_ :: (Bifoldable t, Applicative f) => (a -> f c) -> (b -> f d) -> t a b -> f ()
bimaximum, biminimum :: (Bifoldable t, Ord a) => t a a -> a
bimaximumBy, biminimumBy :: Bifoldable t => (a -> a -> Ordering) -> t a a -> a
binull :: Bifoldable t => t a b -> Bool
biproduct, bisum :: (Bifoldable t, Num a) => t a a -> a
bisequenceA_, bisequence_ :: (Bifoldable t, Applicative f) => t (f a) (f b) -> f ()
