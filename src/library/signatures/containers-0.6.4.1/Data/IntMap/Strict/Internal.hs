module Data.IntMap.Strict.Internal
  ( (!), (!?), (\\), assocs, compose, delete, deleteFindMax, deleteFindMin, deleteMax, deleteMin
  , difference, disjoint, elems, empty, IntMap.filter, filterWithKey, findMax, findMin
  , foldMapWithKey, IntMap.foldl, foldl', foldlWithKey, foldlWithKey', IntMap.foldr, foldr'
  , foldrWithKey, foldrWithKey', intersection, isProperSubmapOf, isProperSubmapOfBy, isSubmapOf
  , isSubmapOfBy, keys, keysSet, IntMap.lookup, lookupGE, lookupGT, lookupLE, lookupLT, lookupMax
  , lookupMin, mapKeys, mapKeysMonotonic, maxView, maxViewWithKey, member, minView, minViewWithKey
  , notMember, IntMap.null, partition, partitionWithKey, restrictKeys, size, split, splitLookup
  , splitRoot, toAscList, toDescList, toList, union, unions, withoutKeys, showTree, showTreeWith
  , adjust, adjustWithKey, alter, alterF, differenceWith, differenceWithKey, findWithDefault
  , fromAscList, fromAscListWith, fromAscListWithKey, fromDistinctAscList, fromList, fromListWith
  , fromListWithKey, fromSet, insert, insertLookupWithKey, insertWith, insertWithKey
  , intersectionWith, intersectionWithKey, Strict.map, mapAccum, mapAccumRWithKey, mapAccumWithKey
  , mapEither, mapEitherWithKey, mapKeysWith, mapMaybe, mapMaybeWithKey, mapWithKey, mergeWithKey
  , singleton, traverseMaybeWithKey, traverseWithKey, unionWith, unionWithKey, unionsWith, update
  , updateLookupWithKey, updateMax, updateMaxWithKey, updateMin, updateMinWithKey, updateWithKey
  , IntMap, Key
  ) where

import Data.IntMap ((!), (!?), IntMap, Key, (\\), assocs, compose, delete, deleteFindMax,
  deleteFindMin, deleteMax, deleteMin, difference, disjoint, elems, empty, filterWithKey, findMax,
  findMin, foldMapWithKey, foldl', foldlWithKey, foldlWithKey', foldr', foldrWithKey,
  foldrWithKey', intersection, isProperSubmapOf, isProperSubmapOfBy, isSubmapOf, isSubmapOfBy,
  keys, keysSet, lookupGE, lookupGT, lookupLE, lookupLT, lookupMax, lookupMin, mapKeys,
  mapKeysMonotonic, maxView, maxViewWithKey, member, minView, minViewWithKey, notMember, partition,
  partitionWithKey, restrictKeys, showTree, showTreeWith, size, split, splitLookup, splitRoot,
  toAscList, toDescList, toList, union, unions, withoutKeys)
import Data.IntMap.Strict (adjust, adjustWithKey, alter, alterF, differenceWith, differenceWithKey,
  findWithDefault, fromAscList, fromAscListWith, fromAscListWithKey, fromDistinctAscList, fromList,
  fromListWith, fromListWithKey, fromSet, insert, insertLookupWithKey, insertWith, insertWithKey,
  intersectionWith, intersectionWithKey, mapAccum, mapAccumRWithKey, mapAccumWithKey, mapEither,
  mapEitherWithKey, mapKeysWith, mapMaybe, mapMaybeWithKey, mapWithKey, mergeWithKey, singleton,
  traverseMaybeWithKey, traverseWithKey, unionWith, unionWithKey, unionsWith, update,
  updateLookupWithKey, updateMax, updateMaxWithKey, updateMin, updateMinWithKey, updateWithKey)
import qualified Data.IntMap.Strict as Strict
import qualified Data.IntMap as IntMap

data Distinct
data Inserted a
