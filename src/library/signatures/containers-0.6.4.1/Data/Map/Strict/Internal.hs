module Data.Map.Strict.Internal
  ( (!), (!?), (\\), assocs, compose, delete, deleteAt, deleteFindMax, deleteFindMin, deleteMax
  , deleteMin, difference, disjoint, Map.drop, dropMissing, dropWhileAntitone, elemAt, elems
  , empty, Map.filter, filterAMissing, filterMissing, filterWithKey, findIndex, findMax, findMin
  , foldMapWithKey, Map.foldl, foldl', foldlWithKey, foldlWithKey', Map.foldr, foldr'
  , foldrWithKey, foldrWithKey', intersection, isProperSubmapOf, isProperSubmapOfBy, isSubmapOf
  , isSubmapOfBy, keys, keysSet, Map.lookup, lookupGE, lookupGT, lookupIndex, lookupLE, lookupLT
  , lookupMax, lookupMin, mapKeys, mapKeysMonotonic, maxView, maxViewWithKey, member, merge
  , mergeA, minView, minViewWithKey, notMember, Map.null, partition, partitionWithKey
  , preserveMissing, preserveMissing', restrictKeys, runWhenMatched, runWhenMissing, size
  , spanAntitone, split, Map.splitAt, splitLookup, splitRoot, Map.take, takeWhileAntitone
  , toAscList, toDescList, toList, union, unions, withoutKeys, valid, showTree, showTreeWith
  , adjust, adjustWithKey, alter, alterF, differenceWith, differenceWithKey, findWithDefault
  , fromAscList, fromAscListWith, fromAscListWithKey, fromDescList, fromDescListWith
  , fromDescListWithKey, fromDistinctAscList, fromDistinctDescList, fromList, fromListWith
  , fromListWithKey, fromSet, insert, insertLookupWithKey, insertWith, insertWithKey
  , intersectionWith, intersectionWithKey, Strict.map, mapAccum, mapAccumRWithKey, mapAccumWithKey
  , mapEither, mapEitherWithKey, mapKeysWith, mapMaybe, mapMaybeMissing, mapMaybeWithKey
  , mapMissing, mapWhenMatched, mapWhenMissing, mapWithKey, mergeWithKey, singleton
  , traverseMaybeMissing, traverseMaybeWithKey, traverseMissing, traverseWithKey, unionWith
  , unionWithKey, unionsWith, update, updateAt, updateLookupWithKey, updateMax, updateMaxWithKey
  , updateMin, updateMinWithKey, updateWithKey, zipWithAMatched, zipWithMatched
  , zipWithMaybeAMatched, zipWithMaybeMatched, Map (..), SimpleWhenMatched, SimpleWhenMissing
  , Size, WhenMatched (..), WhenMissing (..)
  ) where

import Data.Map ((!), (!?), Map (..), (\\), assocs, compose, delete, deleteAt, deleteFindMax,
  deleteFindMin, deleteMax, deleteMin, difference, disjoint, dropWhileAntitone, elemAt, elems,
  empty, filterWithKey, findIndex, findMax, findMin, foldMapWithKey, foldl', foldlWithKey,
  foldlWithKey', foldr', foldrWithKey, foldrWithKey', intersection, isProperSubmapOf,
  isProperSubmapOfBy, isSubmapOf, isSubmapOfBy, keys, keysSet, lookupGE, lookupGT, lookupIndex,
  lookupLE, lookupLT, lookupMax, lookupMin, mapKeys, mapKeysMonotonic, maxView, maxViewWithKey,
  member, minView, minViewWithKey, notMember, partition, partitionWithKey, restrictKeys, showTree,
  showTreeWith, size, spanAntitone, split, splitLookup, splitRoot, takeWhileAntitone, toAscList,
  toDescList, toList, union, unions, valid, withoutKeys)
import Data.Map.Internal (SimpleWhenMatched, SimpleWhenMissing, Size, WhenMatched (..),
  WhenMissing (..), dropMissing, filterAMissing, filterMissing, merge, mergeA, preserveMissing,
  preserveMissing', runWhenMatched, runWhenMissing)
import Data.Map.Strict (adjust, adjustWithKey, alter, alterF, differenceWith, differenceWithKey,
  findWithDefault, fromAscList, fromAscListWith, fromAscListWithKey, fromDescList,
  fromDescListWith, fromDescListWithKey, fromDistinctAscList, fromDistinctDescList, fromList,
  fromListWith, fromListWithKey, fromSet, insert, insertLookupWithKey, insertWith, insertWithKey,
  intersectionWith, intersectionWithKey, mapAccum, mapAccumRWithKey, mapAccumWithKey, mapEither,
  mapEitherWithKey, mapKeysWith, mapMaybe, mapMaybeWithKey, mapWithKey, mergeWithKey, singleton,
  traverseMaybeWithKey, traverseWithKey, unionWith, unionWithKey, unionsWith, update, updateAt,
  updateLookupWithKey, updateMax, updateMaxWithKey, updateMin, updateMinWithKey, updateWithKey)
import qualified Data.Map.Strict as Strict
import qualified Data.Map as Map

mapMaybeMissing :: Applicative f => (k -> x -> Maybe y) -> WhenMissing f k x y
mapMissing :: Applicative f => (k -> x -> y) -> WhenMissing f k x y
mapWhenMatched :: Functor f => (a -> b) -> WhenMatched f k x y a -> WhenMatched f k x y b
mapWhenMissing :: Functor f => (a -> b) -> WhenMissing f k x a -> WhenMissing f k x b
traverseMaybeMissing :: Applicative f => (k -> x -> f (Maybe y)) -> WhenMissing f k x y
traverseMissing :: Applicative f => (k -> x -> f y) -> WhenMissing f k x y
zipWithAMatched :: Applicative f => (k -> x -> y -> f z) -> WhenMatched f k x y z
zipWithMatched :: Applicative f => (k -> x -> y -> z) -> WhenMatched f k x y z
zipWithMaybeAMatched :: Applicative f => (k -> x -> y -> f (Maybe z)) -> WhenMatched f k x y z
zipWithMaybeMatched :: Applicative f => (k -> x -> y -> Maybe z) -> WhenMatched f k x y z
