{-# LANGUAGE NoImplicitPrelude #-}
module Data.Ord (Ord (..), Ordering (..), comparing, Down (..)) where

import Data.Foldable
import Data.Traversable
import GHC.Base hiding (foldr)
import GHC.Enum
import GHC.Num
import GHC.Show

comparing :: Ord a => (b -> a) -> b -> b -> Ordering
comparing key x y = compare (key x) (key y)

-- The order the other way round.
newtype Down a = Down { getDown :: a }
  deriving (Eq)

instance Ord a => Ord (Down a) where
  compare (Down x) (Down y) = compare y x

instance Show a => Show (Down a) where
  showsPrec p (Down x) = showParen (p > appPrec) (showString "Down " . showsPrec appPrec1 x)

instance Bounded a => Bounded (Down a) where
  minBound = Down maxBound
  maxBound = Down minBound

instance Num a => Num (Down a) where
  Down x + Down y = Down (x + y)
  Down x - Down y = Down (x - y)
  Down x * Down y = Down (x * y)
  negate (Down x) = Down (negate x)
  abs (Down x) = Down (abs x)
  signum (Down x) = Down (signum x)
  fromInteger n = Down (fromInteger n)

instance Semigroup a => Semigroup (Down a) where
  Down x <> Down y = Down (x <> y)

instance Monoid a => Monoid (Down a) where
  mempty = Down mempty

instance Functor Down where
  fmap f (Down x) = Down (f x)

instance Applicative Down where
  pure = Down
  Down f <*> Down x = Down (f x)

instance Monad Down where
  Down x >>= k = k x

instance Foldable Down where
  foldr f end (Down x) = f x end

instance Traversable Down where
  traverse f (Down x) = fmap Down (f x)
