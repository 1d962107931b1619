module Data.IntMap.Merge.Strict
  ( dropMissing, filterAMissing, filterMissing, merge, mergeA, preserveMissing, runWhenMatched
  , runWhenMissing, mapMaybeMissing, mapMissing, mapWhenMatched, mapWhenMissing
  , traverseMaybeMissing, traverseMissing, zipWithAMatched, zipWithMatched, zipWithMaybeAMatched
  , zipWithMaybeMatched, SimpleWhenMatched, SimpleWhenMissing, WhenMatched, WhenMissing
  ) where

import Data.IntMap (Key)
import Data.IntMap.Internal (SimpleWhenMatched, SimpleWhenMissing, WhenMatched, WhenMissing,
  dropMissing, filterAMissing, filterMissing, merge, mergeA, preserveMissing, runWhenMatched,
  runWhenMissing)

mapMaybeMissing :: Applicative f => (Key -> x -> Maybe y) -> WhenMissing f x y
mapMissing :: Applicative f => (Key -> x -> y) -> WhenMissing f x y
mapWhenMatched :: Functor f => (a -> b) -> WhenMatched f x y a -> WhenMatched f x y b
mapWhenMissing :: Functor f => (a -> b) -> WhenMissing f x a -> WhenMissing f x b
traverseMaybeMissing :: Applicative f => (Key -> x -> f (Maybe y)) -> WhenMissing f x y
traverseMissing :: Applicative f => (Key -> x -> f y) -> WhenMissing f x y
zipWithAMatched :: Applicative f => (Key -> x -> y -> f z) -> WhenMatched f x y z
zipWithMatched :: Applicative f => (Key -> x -> y -> z) -> WhenMatched f x y z
zipWithMaybeAMatched :: Applicative f => (Key -> x -> y -> f (Maybe z)) -> WhenMatched f x y z
zipWithMaybeMatched :: Applicative f => (Key -> x -> y -> Maybe z) -> WhenMatched f x y z
