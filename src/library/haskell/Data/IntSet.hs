-- Sets of Int are sets.
module Data.IntSet
  ( IntSet, Key, empty, singleton, fromList, fromAscList, fromDistinctAscList, insert, delete
  , alterF, member, notMember, lookupLT, lookupGT, lookupLE, lookupGE, null, size, isSubsetOf
  , isProperSubsetOf, disjoint, union, unions, difference, (\\), intersection, filter, partition
  , split, splitMember, splitRoot, map, mapMonotonic, foldr, foldl, foldr', foldl', fold, findMin
  , findMax, deleteMin, deleteMax, deleteFindMin, deleteFindMax, maxView, minView, elems, toList
  , toAscList, toDescList
  ) where

import Prelude hiding (filter, foldl, foldr, map, null)

import Data.IntSet.Internal (IntSet, Key)
import qualified Data.Set as Set

infixl 9 \\

empty :: IntSet
empty = Set.empty

singleton :: Key -> IntSet
singleton = Set.singleton

fromList :: [Key] -> IntSet
fromList = Set.fromList

fromAscList :: [Key] -> IntSet
fromAscList = Set.fromAscList

fromDistinctAscList :: [Key] -> IntSet
fromDistinctAscList = Set.fromDistinctAscList

insert :: Key -> IntSet -> IntSet
insert = Set.insert

delete :: Key -> IntSet -> IntSet
delete = Set.delete

alterF :: Functor f => (Bool -> f Bool) -> Key -> IntSet -> f (IntSet)
alterF = Set.alterF

member :: Key -> IntSet -> Bool
member = Set.member

notMember :: Key -> IntSet -> Bool
notMember = Set.notMember

lookupLT :: Key -> IntSet -> Maybe Key
lookupLT = Set.lookupLT

lookupGT :: Key -> IntSet -> Maybe Key
lookupGT = Set.lookupGT

lookupLE :: Key -> IntSet -> Maybe Key
lookupLE = Set.lookupLE

lookupGE :: Key -> IntSet -> Maybe Key
lookupGE = Set.lookupGE

null :: IntSet -> Bool
null = Set.null

size :: IntSet -> Int
size = Set.size

isSubsetOf :: IntSet -> IntSet -> Bool
isSubsetOf = Set.isSubsetOf

isProperSubsetOf :: IntSet -> IntSet -> Bool
isProperSubsetOf = Set.isProperSubsetOf

disjoint :: IntSet -> IntSet -> Bool
disjoint = Set.disjoint

union :: IntSet -> IntSet -> IntSet
union = Set.union

unions :: Foldable f => f (IntSet) -> IntSet
unions = Set.unions

difference :: IntSet -> IntSet -> IntSet
difference = Set.difference

(\\) :: IntSet -> IntSet -> IntSet
(\\) = (Set.\\)

intersection :: IntSet -> IntSet -> IntSet
intersection = Set.intersection

filter :: (Key -> Bool) -> IntSet -> IntSet
filter = Set.filter

partition :: (Key -> Bool) -> IntSet -> (IntSet, IntSet)
partition = Set.partition

split :: Key -> IntSet -> (IntSet, IntSet)
split = Set.split

splitMember :: Key -> IntSet -> (IntSet, Bool, IntSet)
splitMember = Set.splitMember

splitRoot :: IntSet -> [IntSet]
splitRoot = Set.splitRoot

map :: (Key -> Key) -> IntSet -> IntSet
map = Set.map

mapMonotonic :: (Key -> Key) -> IntSet -> IntSet
mapMonotonic = Set.mapMonotonic

foldr :: (Key -> b -> b) -> b -> IntSet -> b
foldr = Set.foldr

foldl :: (b -> Key -> b) -> b -> IntSet -> b
foldl = Set.foldl

foldr' :: (Key -> b -> b) -> b -> IntSet -> b
foldr' = Set.foldr'

foldl' :: (b -> Key -> b) -> b -> IntSet -> b
foldl' = Set.foldl'

fold :: (Key -> b -> b) -> b -> IntSet -> b
fold = Set.fold

findMin :: IntSet -> Key
findMin = Set.findMin

findMax :: IntSet -> Key
findMax = Set.findMax

deleteMin :: IntSet -> IntSet
deleteMin = Set.deleteMin

deleteMax :: IntSet -> IntSet
deleteMax = Set.deleteMax

deleteFindMin :: IntSet -> (Key, IntSet)
deleteFindMin = Set.deleteFindMin

deleteFindMax :: IntSet -> (Key, IntSet)
deleteFindMax = Set.deleteFindMax

maxView :: IntSet -> Maybe (Key, IntSet)
maxView = Set.maxView

minView :: IntSet -> Maybe (Key, IntSet)
minView = Set.minView

elems :: IntSet -> [Key]
elems = Set.elems

toList :: IntSet -> [Key]
toList = Set.toList

toAscList :: IntSet -> [Key]
toAscList = Set.toAscList

toDescList :: IntSet -> [Key]
toDescList = Set.toDescList
