module Data.Semigroup
  ( Semigroup (..), stimesMonoid, stimesIdempotent, stimesIdempotentMonoid, mtimesDefault
  , Min (..), Max (..), First (..), Last (..), WrappedMonoid (..), Dual (..), Endo (..), All (..)
  , Any (..), Sum (..), Product (..), diff, cycle1, Arg (..), ArgMin, ArgMax
  ) where

import Data.Bifunctor
import Data.Semigroup.Internal
import GHC.Base (Semigroup (..))

mtimesDefault :: (Integral b, Monoid a) => b -> a -> a
mtimesDefault n x
  | n == 0 = mempty
  | otherwise = stimes n x

diff :: Semigroup m => m -> Endo m
diff x = Endo (x <>)

cycle1 :: Semigroup m => m -> m
cycle1 xs = let forever = xs <> forever in forever

newtype Min a = Min { getMin :: a }
  deriving (Eq, Ord, Read, Show, Bounded)

instance Ord a => Semigroup (Min a) where
  Min x <> Min y = Min (min x y)
  stimes = stimesIdempotent

instance Functor Min where
  fmap f (Min x) = Min (f x)

instance Applicative Min where
  pure = Min
  Min f <*> Min x = Min (f x)

instance Monad Min where
  Min x >>= k = k x

instance Foldable Min where
  foldr f end (Min x) = f x end

instance Traversable Min where
  traverse f (Min x) = fmap Min (f x)

instance (Ord a, Bounded a) => Monoid (Min a) where
  mempty = maxBound

newtype Max a = Max { getMax :: a }
  deriving (Eq, Ord, Read, Show, Bounded)

instance Ord a => Semigroup (Max a) where
  Max x <> Max y = Max (max x y)
  stimes = stimesIdempotent

instance Functor Max where
  fmap f (Max x) = Max (f x)

instance Applicative Max where
  pure = Max
  Max f <*> Max x = Max (f x)

instance Monad Max where
  Max x >>= k = k x

instance Foldable Max where
  foldr f end (Max x) = f x end

instance Traversable Max where
  traverse f (Max x) = fmap Max (f x)

instance (Ord a, Bounded a) => Monoid (Max a) where
  mempty = minBound

newtype First a = First { getFirst :: a }
  deriving (Eq, Ord, Read, Show, Bounded)

instance Semigroup (First a) where
  x <> _ = x
  stimes = stimesIdempotent

instance Functor First where
  fmap f (First x) = First (f x)

instance Applicative First where
  pure = First
  First f <*> First x = First (f x)

instance Monad First where
  First x >>= k = k x

instance Foldable First where
  foldr f end (First x) = f x end

instance Traversable First where
  traverse f (First x) = fmap First (f x)

newtype Last a = Last { getLast :: a }
  deriving (Eq, Ord, Read, Show, Bounded)

instance Semigroup (Last a) where
  _ <> y = y
  stimes = stimesIdempotent

instance Functor Last where
  fmap f (Last x) = Last (f x)

instance Applicative Last where
  pure = Last
  Last f <*> Last x = Last (f x)

instance Monad Last where
  Last x >>= k = k x

instance Foldable Last where
  foldr f end (Last x) = f x end

instance Traversable Last where
  traverse f (Last x) = fmap Last (f x)

newtype WrappedMonoid m = WrapMonoid { unwrapMonoid :: m }
  deriving (Eq, Ord, Read, Show, Bounded)

instance Monoid m => Semigroup (WrappedMonoid m) where
  WrapMonoid x <> WrapMonoid y = WrapMonoid (mappend x y)

instance Monoid m => Monoid (WrappedMonoid m) where
  mempty = WrapMonoid mempty

-- A value that carries another one along; only the first is compared.
data Arg a b = Arg a b
  deriving (Show, Read)

type ArgMin a b = Min (Arg a b)

type ArgMax a b = Max (Arg a b)

instance Eq a => Eq (Arg a b) where
  Arg x _ == Arg y _ = x == y

instance Ord a => Ord (Arg a b) where
  compare (Arg x _) (Arg y _) = compare x y
  min x@(Arg a _) y@(Arg b _) = if a <= b then x else y
  max x@(Arg a _) y@(Arg b _) = if a >= b then x else y

instance Functor (Arg a) where
  fmap f (Arg x y) = Arg x (f y)

instance Foldable (Arg a) where
  foldr f end (Arg _ y) = f y end

instance Traversable (Arg a) where
  traverse f (Arg x y) = fmap (Arg x) (f y)

instance Bifunctor Arg where
  bimap f g (Arg x y) = Arg (f x) (g y)
