-- Maps from Int are maps.
module Data.IntMap.Strict
  ( IntMap, Key, empty, singleton, fromSet, fromList, fromListWith, fromListWithKey, fromAscList
  , fromAscListWith, fromAscListWithKey, fromDistinctAscList, insert, insertWith, insertWithKey
  , insertLookupWithKey, delete, adjust, adjustWithKey, update, updateWithKey, updateLookupWithKey
  , alter, alterF, lookup, (!?), (!), findWithDefault, member, notMember, lookupLT, lookupGT
  , lookupLE, lookupGE, null, size, union, unionWith, unionWithKey, unions, unionsWith, difference
  , (\\), differenceWith, differenceWithKey, intersection, intersectionWith, intersectionWithKey
  , disjoint, mergeWithKey, map, mapWithKey, traverseWithKey, traverseMaybeWithKey, mapAccum
  , mapAccumWithKey, mapAccumRWithKey, mapKeys, mapKeysWith, mapKeysMonotonic, foldr, foldl
  , foldrWithKey, foldlWithKey, foldMapWithKey, foldr', foldl', foldrWithKey', foldlWithKey'
  , elems, keys, assocs, keysSet, toList, toAscList, toDescList, filter, filterWithKey
  , restrictKeys, withoutKeys, partition, partitionWithKey, mapMaybe, mapMaybeWithKey, mapEither
  , mapEitherWithKey, split, splitLookup, splitRoot, isSubmapOf, isSubmapOfBy, isProperSubmapOf
  , isProperSubmapOfBy, lookupMin, lookupMax, findMin, findMax, deleteMin, deleteMax
  , deleteFindMin, deleteFindMax, updateMin, updateMax, updateMinWithKey, updateMaxWithKey
  , minView, maxView, minViewWithKey, maxViewWithKey
  ) where

import Prelude hiding (filter, foldl, foldr, lookup, map, null)

import Data.IntMap.Internal (IntMap, Key)
import Data.IntMap.Lazy hiding
  ( adjust, adjustWithKey, alter, differenceWith, fromAscList, fromAscListWith
  , fromAscListWithKey, fromDistinctAscList, fromList, fromListWith, fromListWithKey, fromSet
  , insert, insertLookupWithKey, insertWith, insertWithKey, intersectionWith
  , intersectionWithKey, map, mapMaybe, mapMaybeWithKey, mapWithKey, singleton, unionWith
  , unionWithKey, unionsWith, update, updateLookupWithKey, updateWithKey )
import Data.IntSet.Internal (IntSet)
import qualified Data.Map.Strict as Map

singleton :: Key -> a -> IntMap a
singleton = Map.singleton

fromSet :: (Key -> a) -> IntSet -> IntMap a
fromSet = Map.fromSet

fromList :: [(Key, a)] -> IntMap a
fromList = Map.fromList

fromListWith :: (a -> a -> a) -> [(Key, a)] -> IntMap a
fromListWith = Map.fromListWith

fromListWithKey :: (Key -> a -> a -> a) -> [(Key, a)] -> IntMap a
fromListWithKey = Map.fromListWithKey

fromAscList :: [(Key, a)] -> IntMap a
fromAscList = Map.fromAscList

fromAscListWith :: (a -> a -> a) -> [(Key, a)] -> IntMap a
fromAscListWith = Map.fromAscListWith

fromAscListWithKey :: (Key -> a -> a -> a) -> [(Key, a)] -> IntMap a
fromAscListWithKey = Map.fromAscListWithKey

fromDistinctAscList :: [(Key, a)] -> IntMap a
fromDistinctAscList = Map.fromDistinctAscList

insert :: Key -> a -> IntMap a -> IntMap a
insert = Map.insert

insertWith :: (a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWith = Map.insertWith

insertWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWithKey = Map.insertWithKey

insertLookupWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> (Maybe a, IntMap a)
insertLookupWithKey = Map.insertLookupWithKey

adjust :: (a -> a) -> Key -> IntMap a -> IntMap a
adjust = Map.adjust

adjustWithKey :: (Key -> a -> a) -> Key -> IntMap a -> IntMap a
adjustWithKey = Map.adjustWithKey

update :: (a -> Maybe a) -> Key -> IntMap a -> IntMap a
update = Map.update

updateWithKey :: (Key -> a -> Maybe a) -> Key -> IntMap a -> IntMap a
updateWithKey = Map.updateWithKey

updateLookupWithKey :: (Key -> a -> Maybe a) -> Key -> IntMap a -> (Maybe a, IntMap a)
updateLookupWithKey = Map.updateLookupWithKey

alter :: (Maybe a -> Maybe a) -> Key -> IntMap a -> IntMap a
alter = Map.alter

unionWith :: (a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWith = Map.unionWith

unionWithKey :: (Key -> a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWithKey = Map.unionWithKey

unionsWith :: Foldable f => (a -> a -> a) -> f (IntMap a) -> IntMap a
unionsWith = Map.unionsWith

differenceWith :: (a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWith = Map.differenceWith

intersectionWith :: (a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWith = Map.intersectionWith

intersectionWithKey :: (Key -> a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWithKey = Map.intersectionWithKey

map :: (a -> b) -> IntMap a -> IntMap b
map = Map.map

mapWithKey :: (Key -> a -> b) -> IntMap a -> IntMap b
mapWithKey = Map.mapWithKey

mapMaybe :: (a -> Maybe b) -> IntMap a -> IntMap b
mapMaybe = Map.mapMaybe

mapMaybeWithKey :: (Key -> a -> Maybe b) -> IntMap a -> IntMap b
mapMaybeWithKey = Map.mapMaybeWithKey
