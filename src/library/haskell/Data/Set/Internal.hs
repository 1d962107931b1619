-- Sets are the keys of maps.
module Data.Set.Internal where

import Prelude hiding (drop, filter, foldl, foldr, map, null, splitAt, take)

import qualified Data.Foldable as Foldable
import qualified Data.List as List
import Data.Map.Internal (Map)
import qualified Data.Map.Internal as Map

infixl 9 \\

newtype Set a = Set (Map a ())

fromSet :: (k -> a) -> Set k -> Map k a
fromSet f (Set m) = Map.mapWithKey (\k _ -> f k) m

keysSet :: Map k a -> Set k
keysSet m = Set (Map.map (const ()) m)

restrictKeys, withoutKeys :: Ord k => Map k a -> Set k -> Map k a
restrictKeys m (Set keys) = Map.intersection m keys
withoutKeys m (Set keys) = Map.difference m keys

empty :: Set a
empty = Set Map.empty

singleton :: a -> Set a
singleton x = Set (Map.singleton x ())

null :: Set a -> Bool
null (Set m) = Map.null m

size :: Set a -> Int
size (Set m) = Map.size m

member, notMember :: Ord a => a -> Set a -> Bool
member x (Set m) = Map.member x m
notMember x s = not (member x s)

insert, delete :: Ord a => a -> Set a -> Set a
insert x (Set m) = Set (Map.insert x () m)
delete x (Set m) = Set (Map.delete x m)

alterF :: (Ord a, Functor f) => (Bool -> f Bool) -> a -> Set a -> f (Set a)
alterF f x s = fmap (\present -> if present then insert x s else delete x s) (f (member x s))

union, difference, (\\), intersection :: Ord a => Set a -> Set a -> Set a
union (Set m1) (Set m2) = Set (Map.union m1 m2)
difference (Set m1) (Set m2) = Set (Map.difference m1 m2)
s1 \\ s2 = difference s1 s2
intersection (Set m1) (Set m2) = Set (Map.intersection m1 m2)

unions :: (Foldable f, Ord a) => f (Set a) -> Set a
unions = Foldable.foldl' union empty

isSubsetOf, isProperSubsetOf, disjoint :: Ord a => Set a -> Set a -> Bool
isSubsetOf s1 s2 = size s1 <= size s2 && all (`member` s2) (toAscList s1)
isProperSubsetOf s1 s2 = size s1 < size s2 && isSubsetOf s1 s2
disjoint s1 s2 = null (intersection s1 s2)

lookupLT, lookupGT, lookupLE, lookupGE :: Ord a => a -> Set a -> Maybe a
lookupLT x (Set m) = fmap fst (Map.lookupLT x m)
lookupGT x (Set m) = fmap fst (Map.lookupGT x m)
lookupLE x (Set m) = fmap fst (Map.lookupLE x m)
lookupGE x (Set m) = fmap fst (Map.lookupGE x m)

filter :: (a -> Bool) -> Set a -> Set a
filter p (Set m) = Set (Map.filterWithKey (\x _ -> p x) m)

partition :: (a -> Bool) -> Set a -> (Set a, Set a)
partition p s = (filter p s, filter (not . p) s)

split :: Ord a => a -> Set a -> (Set a, Set a)
split x (Set m) = let (l, r) = Map.split x m in (Set l, Set r)

splitMember :: Ord a => a -> Set a -> (Set a, Bool, Set a)
splitMember x s = let (l, r) = split x s in (l, member x s, r)

splitRoot :: Set a -> [Set a]
splitRoot (Set m) = List.map Set (Map.splitRoot m)

takeWhileAntitone, dropWhileAntitone :: (a -> Bool) -> Set a -> Set a
takeWhileAntitone p (Set m) = Set (Map.takeWhileAntitone p m)
dropWhileAntitone p (Set m) = Set (Map.dropWhileAntitone p m)

spanAntitone :: (a -> Bool) -> Set a -> (Set a, Set a)
spanAntitone p (Set m) = let (l, r) = Map.spanAntitone p m in (Set l, Set r)

lookupIndex :: Ord a => a -> Set a -> Maybe Int
lookupIndex x (Set m) = Map.lookupIndex x m

findIndex :: Ord a => a -> Set a -> Int
findIndex x s = maybe (error "Set.findIndex: element is not in the set") id (lookupIndex x s)

elemAt :: Int -> Set a -> a
elemAt i (Set m)
  | i < 0 || i >= Map.size m = error "Set.elemAt: index out of range"
  | otherwise = fst (Map.elemAt i m)

deleteAt :: Int -> Set a -> Set a
deleteAt i (Set m)
  | i < 0 || i >= Map.size m = error "Set.deleteAt: index out of range"
  | otherwise = Set (Map.deleteAt i m)

take, drop :: Int -> Set a -> Set a
take n (Set m) = Set (Map.take n m)
drop n (Set m) = Set (Map.drop n m)

splitAt :: Int -> Set a -> (Set a, Set a)
splitAt n s = (take n s, drop n s)

map :: Ord b => (a -> b) -> Set a -> Set b
map f s = fromList (List.map f (toAscList s))

mapMonotonic :: (a -> b) -> Set a -> Set b
mapMonotonic f (Set m) = Set (Map.mapKeysMonotonic f m)

foldr, foldr', fold :: (a -> b -> b) -> b -> Set a -> b
foldr f end (Set m) = Map.foldrWithKey (\x _ acc -> f x acc) end m
foldr' f end (Set m) = Map.foldrWithKey' (\x _ acc -> f x acc) end m
fold = foldr

foldl, foldl' :: (b -> a -> b) -> b -> Set a -> b
foldl f end (Set m) = Map.foldlWithKey (\acc x _ -> f acc x) end m
foldl' f end (Set m) = Map.foldlWithKey' (\acc x _ -> f acc x) end m

lookupMin, lookupMax :: Set a -> Maybe a
lookupMin (Set m) = fmap fst (Map.lookupMin m)
lookupMax (Set m) = fmap fst (Map.lookupMax m)

findMin, findMax :: Set a -> a
findMin s = maybe (error "Set.findMin: empty set has no minimal element") id (lookupMin s)
findMax s = maybe (error "Set.findMax: empty set has no maximal element") id (lookupMax s)

deleteMin, deleteMax :: Set a -> Set a
deleteMin (Set m) = Set (Map.deleteMin m)
deleteMax (Set m) = Set (Map.deleteMax m)

minView, maxView :: Set a -> Maybe (a, Set a)
minView (Set m) = fmap (\((x, _), rest) -> (x, Set rest)) (Map.minViewWithKey m)
maxView (Set m) = fmap (\((x, _), rest) -> (x, Set rest)) (Map.maxViewWithKey m)

deleteFindMin, deleteFindMax :: Set a -> (a, Set a)
deleteFindMin s = maybe (error message, empty) id (minView s)
  where
    message = "Set.deleteFindMin: can not return the minimal element of an empty set"
deleteFindMax s = maybe (error message, empty) id (maxView s)
  where
    message = "Set.deleteFindMax: can not return the maximal element of an empty set"

elems, toList, toAscList, toDescList :: Set a -> [a]
elems = toAscList
toList = toAscList
toAscList (Set m) = Map.keys m
toDescList = foldl (flip (:)) []

fromList :: Ord a => [a] -> Set a
fromList = List.foldl' (flip insert) empty

fromAscList, fromDescList :: Eq a => [a] -> Set a
fromAscList xs = Set (Map.fromAscList [(x, ()) | x <- xs])
fromDescList xs = Set (Map.fromDescList [(x, ()) | x <- xs])

fromDistinctAscList, fromDistinctDescList :: [a] -> Set a
fromDistinctAscList xs = Set (Map.fromDistinctAscList [(x, ()) | x <- xs])
fromDistinctDescList xs = fromDistinctAscList (reverse xs)

cartesianProduct :: Set a -> Set b -> Set (a, b)
cartesianProduct s1 s2 = fromDistinctAscList [(x, y) | x <- toAscList s1, y <- toAscList s2]

disjointUnion :: Set a -> Set b -> Set (Either a b)
disjointUnion s1 s2 =
  fromDistinctAscList (List.map Left (toAscList s1) ++ List.map Right (toAscList s2))

-- In the order of sets: the empty one first, then those with the least element.
powerSet :: Set a -> Set (Set a)
powerSet s = fromDistinctAscList (List.map fromDistinctAscList (ordered (toAscList s)))
  where
    ordered [] = [[]]
    ordered (x : xs) = let rest = ordered xs in [] : List.map (x :) rest ++ List.drop 1 rest

valid :: Ord a => Set a -> Bool
valid (Set m) = Map.valid m

instance Eq a => Eq (Set a) where
  s1 == s2 = size s1 == size s2 && toAscList s1 == toAscList s2

instance Ord a => Ord (Set a) where
  compare s1 s2 = compare (toAscList s1) (toAscList s2)

instance Show a => Show (Set a) where
  showsPrec p s = showParen (p > 10) (showString "fromList " . shows (toAscList s))

instance (Ord a, Read a) => Read (Set a) where
  readsPrec p = readParen (p > 10) (\s ->
    [(fromList xs, u) | ("fromList", t) <- lex s, (xs, u) <- readsPrec 11 t])

instance Ord a => Semigroup (Set a) where
  (<>) = union

instance Ord a => Monoid (Set a) where
  mempty = empty

instance Foldable Set where
  foldr = foldr
  length = size
  null = null
  toList = toAscList
