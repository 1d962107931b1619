-- Maps whose values are evaluated when they are put in.
module Data.Map.Strict
  ( Map, empty, singleton, fromSet, fromList, fromListWith, fromListWithKey, fromAscList
  , fromAscListWith, fromAscListWithKey, fromDistinctAscList, fromDescList, fromDescListWith
  , fromDescListWithKey, fromDistinctDescList, insert, insertWith, insertWithKey
  , insertLookupWithKey, delete, adjust, adjustWithKey, update, updateWithKey
  , updateLookupWithKey, alter, alterF, lookup, (!?), (!), findWithDefault, member, notMember
  , lookupLT, lookupGT, lookupLE, lookupGE, null, size, union, unionWith, unionWithKey, unions
  , unionsWith, difference, (\\), differenceWith, differenceWithKey, intersection
  , intersectionWith, intersectionWithKey, disjoint, compose, mergeWithKey, map, mapWithKey
  , traverseWithKey, traverseMaybeWithKey, mapAccum, mapAccumWithKey, mapAccumRWithKey, mapKeys
  , mapKeysWith, mapKeysMonotonic, foldr, foldl, foldrWithKey, foldlWithKey, foldMapWithKey
  , foldr', foldl', foldrWithKey', foldlWithKey', elems, keys, assocs, keysSet, toList, toAscList
  , toDescList, filter, filterWithKey, restrictKeys, withoutKeys, partition, partitionWithKey
  , takeWhileAntitone, dropWhileAntitone, spanAntitone, mapMaybe, mapMaybeWithKey, mapEither
  , mapEitherWithKey, split, splitLookup, splitRoot, isSubmapOf, isSubmapOfBy, isProperSubmapOf
  , isProperSubmapOfBy, lookupIndex, findIndex, elemAt, updateAt, deleteAt, take, drop, splitAt
  , lookupMin, lookupMax, findMin, findMax, deleteMin, deleteMax, deleteFindMin, deleteFindMax
  , updateMin, updateMax, updateMinWithKey, updateMaxWithKey, minView, maxView, minViewWithKey
  , maxViewWithKey, valid
  ) where

import Prelude hiding (drop, filter, foldl, foldr, lookup, map, null, splitAt, take)

import Data.Map.Lazy hiding
  ( adjust, adjustWithKey, alter, differenceWith, fromAscList, fromAscListWith, fromAscListWithKey
  , fromDescList, fromDescListWith, fromDescListWithKey, fromDistinctAscList, fromDistinctDescList
  , fromList, fromListWith, fromListWithKey, fromSet, insert, insertLookupWithKey, insertWith
  , insertWithKey, intersectionWith, intersectionWithKey, map, mapMaybe, mapMaybeWithKey, mapWithKey
  , singleton, unionWith, unionWithKey, unionsWith, update, updateLookupWithKey, updateWithKey )
import qualified Data.List as List
import qualified Data.Map.Lazy as Lazy
import Data.Set.Internal (Set)

-- The map once all its values are evaluated.
forced :: Map k a -> Map k a
forced m = foldr seq () m `seq` m

forcedMaybe :: Maybe a -> Maybe a
forcedMaybe found = maybe () (`seq` ()) found `seq` found

singleton :: k -> a -> Map k a
singleton k x = x `seq` Lazy.singleton k x

insert :: Ord k => k -> a -> Map k a -> Map k a
insert k x m = x `seq` Lazy.insert k x m

insertWith :: Ord k => (a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWith f = insertWithKey (\_ x y -> f x y)

insertWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWithKey f k x m = insert k (maybe x (f k x) (lookup k m)) m

insertLookupWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> (Maybe a, Map k a)
insertLookupWithKey f k x m = let m' = insertWithKey f k x m in m' `seq` (lookup k m, m')

adjust :: Ord k => (a -> a) -> k -> Map k a -> Map k a
adjust f = adjustWithKey (\_ x -> f x)

adjustWithKey :: Ord k => (k -> a -> a) -> k -> Map k a -> Map k a
adjustWithKey f = updateWithKey (\k x -> Just (f k x))

update :: Ord k => (a -> Maybe a) -> k -> Map k a -> Map k a
update f = updateWithKey (\_ x -> f x)

updateWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> Map k a
updateWithKey f = Lazy.updateWithKey (\k x -> forcedMaybe (f k x))

updateLookupWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> (Maybe a, Map k a)
updateLookupWithKey f = Lazy.updateLookupWithKey (\k x -> forcedMaybe (f k x))

alter :: Ord k => (Maybe a -> Maybe a) -> k -> Map k a -> Map k a
alter f = Lazy.alter (\x -> forcedMaybe (f x))

fromSet :: (k -> a) -> Set k -> Map k a
fromSet f s = forced (Lazy.fromSet f s)

fromList :: Ord k => [(k, a)] -> Map k a
fromList = List.foldl' (\m (k, x) -> insert k x m) empty

fromListWith :: Ord k => (a -> a -> a) -> [(k, a)] -> Map k a
fromListWith f = fromListWithKey (\_ x y -> f x y)

fromListWithKey :: Ord k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromListWithKey f = List.foldl' (\m (k, x) -> insertWithKey f k x m) empty

fromAscList, fromDescList :: Eq k => [(k, a)] -> Map k a
fromAscList xs = forced (Lazy.fromAscList xs)
fromDescList xs = forced (Lazy.fromDescList xs)

fromAscListWith, fromDescListWith :: Eq k => (a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWith f xs = forced (Lazy.fromAscListWith f xs)
fromDescListWith f xs = forced (Lazy.fromDescListWith f xs)

fromAscListWithKey, fromDescListWithKey :: Eq k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWithKey f xs = forced (Lazy.fromAscListWithKey f xs)
fromDescListWithKey f xs = forced (Lazy.fromDescListWithKey f xs)

fromDistinctAscList, fromDistinctDescList :: [(k, a)] -> Map k a
fromDistinctAscList xs = forced (Lazy.fromDistinctAscList xs)
fromDistinctDescList xs = forced (Lazy.fromDistinctDescList xs)

unionWith :: Ord k => (a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWith f m1 m2 = forced (Lazy.unionWith f m1 m2)

unionWithKey :: Ord k => (k -> a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWithKey f m1 m2 = forced (Lazy.unionWithKey f m1 m2)

unionsWith :: (Foldable f, Ord k) => (a -> a -> a) -> f (Map k a) -> Map k a
unionsWith f ms = forced (Lazy.unionsWith f ms)

differenceWith :: Ord k => (a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWith f m1 m2 = forced (Lazy.differenceWith f m1 m2)

intersectionWith :: Ord k => (a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWith f m1 m2 = forced (Lazy.intersectionWith f m1 m2)

intersectionWithKey :: Ord k => (k -> a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWithKey f m1 m2 = forced (Lazy.intersectionWithKey f m1 m2)

map :: (a -> b) -> Map k a -> Map k b
map f m = forced (Lazy.map f m)

mapWithKey :: (k -> a -> b) -> Map k a -> Map k b
mapWithKey f m = forced (Lazy.mapWithKey f m)

mapMaybe :: (a -> Maybe b) -> Map k a -> Map k b
mapMaybe f m = forced (Lazy.mapMaybe f m)

mapMaybeWithKey :: (k -> a -> Maybe b) -> Map k a -> Map k b
mapMaybeWithKey f m = forced (Lazy.mapMaybeWithKey f m)
