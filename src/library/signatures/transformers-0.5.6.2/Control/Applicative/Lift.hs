module Control.Applicative.Lift
  ( eitherToErrors, elimLift, failure, mapLift, runErrors, unLift, Errors, Lift (..)
  ) where

import Control.Applicative (Alternative)
import Data.Functor.Classes (Eq1, Ord1, Read1, Show1)
import Data.Functor.Constant (Constant)

type Errors e = Lift (Constant e) :: * -> *
data Lift f a = Pure a | Other (f a)
instance (Eq1 f, Eq a) => Eq (Lift f a)
instance (Ord1 f, Ord a) => Ord (Lift f a)
instance (Read1 f, Read a) => Read (Lift f a)
instance (Show1 f, Show a) => Show (Lift f a)
instance Alternative f => Alternative (Lift f)
instance Applicative f => Applicative (Lift f)
instance Eq1 f => Eq1 (Lift f)
instance Foldable f => Foldable (Lift f)
instance Functor f => Functor (Lift f)
instance Ord1 f => Ord1 (Lift f)
instance Read1 f => Read1 (Lift f)
instance Show1 f => Show1 (Lift f)
instance Traversable f => Traversable (Lift f)

eitherToErrors :: Either e a -> Errors e a
elimLift :: (a -> r) -> (f a -> r) -> Lift f a -> r
failure :: e -> Errors e a
mapLift :: (f a -> g a) -> Lift f a -> Lift g a
runErrors :: Errors e a -> Either e a
unLift :: Applicative f => Lift f a -> f a
