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
import Data.IntSet.Internal (IntSet)
import qualified Data.Map.Strict as Map

infixl 9 !, !?, \\

empty :: IntMap a
empty = Map.empty

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

delete :: Key -> IntMap a -> IntMap a
delete = Map.delete

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

alterF :: Functor f => (Maybe a -> f (Maybe a)) -> Key -> IntMap a -> f (IntMap a)
alterF = Map.alterF

lookup :: Key -> IntMap a -> Maybe a
lookup = Map.lookup

(!?) :: IntMap a -> Key -> Maybe a
(!?) = (Map.!?)

(!) :: IntMap a -> Key -> a
(!) = (Map.!)

findWithDefault :: a -> Key -> IntMap a -> a
findWithDefault = Map.findWithDefault

member :: Key -> IntMap a -> Bool
member = Map.member

notMember :: Key -> IntMap a -> Bool
notMember = Map.notMember

lookupLT :: Key -> IntMap a -> Maybe (Key, a)
lookupLT = Map.lookupLT

lookupGT :: Key -> IntMap a -> Maybe (Key, a)
lookupGT = Map.lookupGT

lookupLE :: Key -> IntMap a -> Maybe (Key, a)
lookupLE = Map.lookupLE

lookupGE :: Key -> IntMap a -> Maybe (Key, a)
lookupGE = Map.lookupGE

null :: IntMap a -> Bool
null = Map.null

size :: IntMap a -> Int
size = Map.size

union :: IntMap a -> IntMap a -> IntMap a
union = Map.union

unionWith :: (a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWith = Map.unionWith

unionWithKey :: (Key -> a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWithKey = Map.unionWithKey

unions :: Foldable f => f (IntMap a) -> IntMap a
unions = Map.unions

unionsWith :: Foldable f => (a -> a -> a) -> f (IntMap a) -> IntMap a
unionsWith = Map.unionsWith

difference :: IntMap a -> IntMap b -> IntMap a
difference = Map.difference

(\\) :: IntMap a -> IntMap b -> IntMap a
(\\) = (Map.\\)

differenceWith :: (a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWith = Map.differenceWith

differenceWithKey :: (Key -> a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWithKey = Map.differenceWithKey

intersection :: IntMap a -> IntMap b -> IntMap a
intersection = Map.intersection

intersectionWith :: (a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWith = Map.intersectionWith

intersectionWithKey :: (Key -> a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWithKey = Map.intersectionWithKey

disjoint :: IntMap a -> IntMap b -> Bool
disjoint = Map.disjoint

mergeWithKey
  :: (Key -> a -> b -> Maybe c) -> (IntMap a -> IntMap c) -> (IntMap b -> IntMap c)
  -> IntMap a -> IntMap b -> IntMap c
mergeWithKey = Map.mergeWithKey

map :: (a -> b) -> IntMap a -> IntMap b
map = Map.map

mapWithKey :: (Key -> a -> b) -> IntMap a -> IntMap b
mapWithKey = Map.mapWithKey

traverseWithKey :: Applicative t => (Key -> a -> t b) -> IntMap a -> t (IntMap b)
traverseWithKey = Map.traverseWithKey

traverseMaybeWithKey :: Applicative f => (Key -> a -> f (Maybe b)) -> IntMap a -> f (IntMap b)
traverseMaybeWithKey = Map.traverseMaybeWithKey

mapAccum :: (a -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccum = Map.mapAccum

mapAccumWithKey :: (a -> Key -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccumWithKey = Map.mapAccumWithKey

mapAccumRWithKey :: (a -> Key -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccumRWithKey = Map.mapAccumRWithKey

mapKeys :: (Key -> Key) -> IntMap a -> IntMap a
mapKeys = Map.mapKeys

mapKeysWith :: (a -> a -> a) -> (Key -> Key) -> IntMap a -> IntMap a
mapKeysWith = Map.mapKeysWith

mapKeysMonotonic :: (Key -> Key) -> IntMap a -> IntMap a
mapKeysMonotonic = Map.mapKeysMonotonic

foldr :: (a -> b -> b) -> b -> IntMap a -> b
foldr = Map.foldr

foldl :: (a -> b -> a) -> a -> IntMap b -> a
foldl = Map.foldl

foldrWithKey :: (Key -> a -> b -> b) -> b -> IntMap a -> b
foldrWithKey = Map.foldrWithKey

foldlWithKey :: (a -> Key -> b -> a) -> a -> IntMap b -> a
foldlWithKey = Map.foldlWithKey

foldMapWithKey :: Monoid m => (Key -> a -> m) -> IntMap a -> m
foldMapWithKey = Map.foldMapWithKey

foldr' :: (a -> b -> b) -> b -> IntMap a -> b
foldr' = Map.foldr'

foldl' :: (a -> b -> a) -> a -> IntMap b -> a
foldl' = Map.foldl'

foldrWithKey' :: (Key -> a -> b -> b) -> b -> IntMap a -> b
foldrWithKey' = Map.foldrWithKey'

foldlWithKey' :: (a -> Key -> b -> a) -> a -> IntMap b -> a
foldlWithKey' = Map.foldlWithKey'

elems :: IntMap a -> [a]
elems = Map.elems

keys :: IntMap a -> [Key]
keys = Map.keys

assocs :: IntMap a -> [(Key, a)]
assocs = Map.assocs

keysSet :: IntMap a -> IntSet
keysSet = Map.keysSet

toList :: IntMap a -> [(Key, a)]
toList = Map.toList

toAscList :: IntMap a -> [(Key, a)]
toAscList = Map.toAscList

toDescList :: IntMap a -> [(Key, a)]
toDescList = Map.toDescList

filter :: (a -> Bool) -> IntMap a -> IntMap a
filter = Map.filter

filterWithKey :: (Key -> a -> Bool) -> IntMap a -> IntMap a
filterWithKey = Map.filterWithKey

restrictKeys :: IntMap a -> IntSet -> IntMap a
restrictKeys = Map.restrictKeys

withoutKeys :: IntMap a -> IntSet -> IntMap a
withoutKeys = Map.withoutKeys

partition :: (a -> Bool) -> IntMap a -> (IntMap a, IntMap a)
partition = Map.partition

partitionWithKey :: (Key -> a -> Bool) -> IntMap a -> (IntMap a, IntMap a)
partitionWithKey = Map.partitionWithKey

mapMaybe :: (a -> Maybe b) -> IntMap a -> IntMap b
mapMaybe = Map.mapMaybe

mapMaybeWithKey :: (Key -> a -> Maybe b) -> IntMap a -> IntMap b
mapMaybeWithKey = Map.mapMaybeWithKey

mapEither :: (a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEither = Map.mapEither

mapEitherWithKey :: (Key -> a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEitherWithKey = Map.mapEitherWithKey

split :: Key -> IntMap a -> (IntMap a, IntMap a)
split = Map.split

splitLookup :: Key -> IntMap a -> (IntMap a, Maybe a, IntMap a)
splitLookup = Map.splitLookup

splitRoot :: IntMap a -> [IntMap a]
splitRoot = Map.splitRoot

isSubmapOf :: Eq a => IntMap a -> IntMap a -> Bool
isSubmapOf = Map.isSubmapOf

isSubmapOfBy :: (a -> b -> Bool) -> IntMap a -> IntMap b -> Bool
isSubmapOfBy = Map.isSubmapOfBy

isProperSubmapOf :: Eq a => IntMap a -> IntMap a -> Bool
isProperSubmapOf = Map.isProperSubmapOf

isProperSubmapOfBy :: (a -> b -> Bool) -> IntMap a -> IntMap b -> Bool
isProperSubmapOfBy = Map.isProperSubmapOfBy

lookupMin :: IntMap a -> Maybe (Key, a)
lookupMin = Map.lookupMin

lookupMax :: IntMap a -> Maybe (Key, a)
lookupMax = Map.lookupMax

findMin :: IntMap a -> (Key, a)
findMin = Map.findMin

findMax :: IntMap a -> (Key, a)
findMax = Map.findMax

deleteMin :: IntMap a -> IntMap a
deleteMin = Map.deleteMin

deleteMax :: IntMap a -> IntMap a
deleteMax = Map.deleteMax

deleteFindMin :: IntMap a -> ((Key, a), IntMap a)
deleteFindMin = Map.deleteFindMin

deleteFindMax :: IntMap a -> ((Key, a), IntMap a)
deleteFindMax = Map.deleteFindMax

updateMin :: (a -> Maybe a) -> IntMap a -> IntMap a
updateMin = Map.updateMin

updateMax :: (a -> Maybe a) -> IntMap a -> IntMap a
updateMax = Map.updateMax

updateMinWithKey :: (Key -> a -> Maybe a) -> IntMap a -> IntMap a
updateMinWithKey = Map.updateMinWithKey

updateMaxWithKey :: (Key -> a -> Maybe a) -> IntMap a -> IntMap a
updateMaxWithKey = Map.updateMaxWithKey

minView :: IntMap a -> Maybe (a, IntMap a)
minView = Map.minView

maxView :: IntMap a -> Maybe (a, IntMap a)
maxView = Map.maxView

minViewWithKey :: IntMap a -> Maybe ((Key, a), IntMap a)
minViewWithKey = Map.minViewWithKey

maxViewWithKey :: IntMap a -> Maybe ((Key, a), IntMap a)
maxViewWithKey = Map.maxViewWithKey
