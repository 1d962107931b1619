-- Maps are search trees, balanced by size: no subtree is more than three times as large as its
-- sibling.
module Data.Map.Internal where

import Prelude hiding (drop, filter, foldl, foldr, lookup, map, null, splitAt, take)

import Data.Functor.Identity
import qualified Data.Foldable as Foldable
import qualified Data.List as List

infixl 9 !, !?, \\

data Map k a
  = Tip
  | Bin !Int !k a !(Map k a) !(Map k a)

-- Making trees.

empty :: Map k a
empty = Tip

singleton :: k -> a -> Map k a
singleton k x = Bin 1 k x Tip Tip

size :: Map k a -> Int
size Tip = 0
size (Bin n _ _ _ _) = n

bin :: k -> a -> Map k a -> Map k a -> Map k a
bin k x l r = Bin (size l + size r + 1) k x l r

-- A node of two trees of which one may have lost or won an element.
balance :: k -> a -> Map k a -> Map k a -> Map k a
balance k x l r
  | size l + size r <= 1 = bin k x l r
  | size r > 3 * size l = rotateLeft k x l r
  | size l > 3 * size r = rotateRight k x l r
  | otherwise = bin k x l r

rotateLeft, rotateRight :: k -> a -> Map k a -> Map k a -> Map k a
rotateLeft k x l (Bin _ rk rx rl rr)
  | size rl < 2 * size rr = bin rk rx (bin k x l rl) rr
  | Bin _ mk mx ml mr <- rl = bin mk mx (bin k x l ml) (bin rk rx mr rr)
rotateLeft k x l r = bin k x l r
rotateRight k x (Bin _ lk lx ll lr) r
  | size lr < 2 * size ll = bin lk lx ll (bin k x lr r)
  | Bin _ mk mx ml mr <- lr = bin mk mx (bin lk lx ll ml) (bin k x mr r)
rotateRight k x l r = bin k x l r

-- A node of trees of any sizes.
link :: k -> a -> Map k a -> Map k a -> Map k a
link k x Tip r = insertMin k x r
link k x l Tip = insertMax k x l
link k x l@(Bin sl lk lx ll lr) r@(Bin sr rk rx rl rr)
  | 3 * sl < sr = balance rk rx (link k x l rl) rr
  | 3 * sr < sl = balance lk lx ll (link k x lr r)
  | otherwise = bin k x l r

insertMin, insertMax :: k -> a -> Map k a -> Map k a
insertMin k x Tip = singleton k x
insertMin k x (Bin _ k' x' l r) = balance k' x' (insertMin k x l) r
insertMax k x Tip = singleton k x
insertMax k x (Bin _ k' x' l r) = balance k' x' l (insertMax k x r)

-- All of the first tree before all of the second.
link2 :: Map k a -> Map k a -> Map k a
link2 Tip r = r
link2 l r = case minViewWithKey r of
  Nothing -> l
  Just ((k, x), r') -> link k x l r'

linkMaybe :: k -> Maybe a -> Map k a -> Map k a -> Map k a
linkMaybe k (Just x) l r = link k x l r
linkMaybe _ Nothing l r = link2 l r

-- Looking up.

null :: Map k a -> Bool
null Tip = True
null _ = False

lookup :: Ord k => k -> Map k a -> Maybe a
lookup _ Tip = Nothing
lookup k (Bin _ k' x l r) = case compare k k' of
  LT -> lookup k l
  EQ -> Just x
  GT -> lookup k r

member, notMember :: Ord k => k -> Map k a -> Bool
member k m = maybe False (const True) (lookup k m)
notMember k m = not (member k m)

findWithDefault :: Ord k => a -> k -> Map k a -> a
findWithDefault def k m = maybe def id (lookup k m)

(!) :: Ord k => Map k a -> k -> a
m ! k = findWithDefault (error "Map.!: given key is not an element in the map") k m

(!?) :: Ord k => Map k a -> k -> Maybe a
m !? k = lookup k m

lookupLT, lookupGT, lookupLE, lookupGE :: Ord k => k -> Map k a -> Maybe (k, a)
lookupLT k m = lookupMax (fst (split k m))
lookupGT k m = lookupMin (snd (split k m))
lookupLE k m = case splitLookup k m of
  (_, Just x, _) -> Just (k, x)
  (l, Nothing, _) -> lookupMax l
lookupGE k m = case splitLookup k m of
  (_, Just x, _) -> Just (k, x)
  (_, Nothing, r) -> lookupMin r

-- Inserting, deleting, changing.

insert :: Ord k => k -> a -> Map k a -> Map k a
insert k x Tip = singleton k x
insert k x (Bin n k' x' l r) = case compare k k' of
  LT -> balance k' x' (insert k x l) r
  EQ -> Bin n k x l r
  GT -> balance k' x' l (insert k x r)

insertWith :: Ord k => (a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWith f = insertWithKey (\_ x y -> f x y)

insertWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWithKey _ k x Tip = singleton k x
insertWithKey f k x (Bin n k' x' l r) = case compare k k' of
  LT -> balance k' x' (insertWithKey f k x l) r
  EQ -> Bin n k (f k x x') l r
  GT -> balance k' x' l (insertWithKey f k x r)

insertLookupWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> (Maybe a, Map k a)
insertLookupWithKey f k x m = (lookup k m, insertWithKey f k x m)

delete :: Ord k => k -> Map k a -> Map k a
delete k = alter (const Nothing) k

adjust :: Ord k => (a -> a) -> k -> Map k a -> Map k a
adjust f = adjustWithKey (\_ x -> f x)

adjustWithKey :: Ord k => (k -> a -> a) -> k -> Map k a -> Map k a
adjustWithKey f = updateWithKey (\k x -> Just (f k x))

update :: Ord k => (a -> Maybe a) -> k -> Map k a -> Map k a
update f = updateWithKey (\_ x -> f x)

updateWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> Map k a
updateWithKey _ _ Tip = Tip
updateWithKey f k (Bin n k' x l r) = case compare k k' of
  LT -> balance k' x (updateWithKey f k l) r
  GT -> balance k' x l (updateWithKey f k r)
  EQ -> case f k' x of
    Just y -> Bin n k' y l r
    Nothing -> link2 l r

updateLookupWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> (Maybe a, Map k a)
updateLookupWithKey f k m = case lookup k m of
  Nothing -> (Nothing, m)
  Just x -> case f k x of
    Just y -> (Just y, insert k y m)
    Nothing -> (Just x, delete k m)

alter :: Ord k => (Maybe a -> Maybe a) -> k -> Map k a -> Map k a
alter f k m = runIdentity (alterF (Identity . f) k m)

alterF :: (Ord k, Functor f) => (Maybe a -> f (Maybe a)) -> k -> Map k a -> f (Map k a)
alterF f k m = case splitLookup k m of
  (l, x, r) -> fmap (\y -> linkMaybe k y l r) (f x)

-- Both ends.

lookupMin, lookupMax :: Map k a -> Maybe (k, a)
lookupMin Tip = Nothing
lookupMin (Bin _ k x Tip _) = Just (k, x)
lookupMin (Bin _ _ _ l _) = lookupMin l
lookupMax Tip = Nothing
lookupMax (Bin _ k x _ Tip) = Just (k, x)
lookupMax (Bin _ _ _ _ r) = lookupMax r

findMin, findMax :: Map k a -> (k, a)
findMin m = maybe (error "Map.findMin: empty map has no minimal element") id (lookupMin m)
findMax m = maybe (error "Map.findMax: empty map has no maximal element") id (lookupMax m)

minViewWithKey, maxViewWithKey :: Map k a -> Maybe ((k, a), Map k a)
minViewWithKey Tip = Nothing
minViewWithKey (Bin _ k x l r) = case minViewWithKey l of
  Nothing -> Just ((k, x), r)
  Just (least, l') -> Just (least, balance k x l' r)
maxViewWithKey Tip = Nothing
maxViewWithKey (Bin _ k x l r) = case maxViewWithKey r of
  Nothing -> Just ((k, x), l)
  Just (greatest, r') -> Just (greatest, balance k x l r')

minView, maxView :: Map k a -> Maybe (a, Map k a)
minView m = fmap (\((_, x), rest) -> (x, rest)) (minViewWithKey m)
maxView m = fmap (\((_, x), rest) -> (x, rest)) (maxViewWithKey m)

deleteMin, deleteMax :: Map k a -> Map k a
deleteMin m = maybe Tip snd (minViewWithKey m)
deleteMax m = maybe Tip snd (maxViewWithKey m)

deleteFindMin, deleteFindMax :: Map k a -> ((k, a), Map k a)
deleteFindMin m = maybe (error message, Tip) id (minViewWithKey m)
  where
    message = "Map.deleteFindMin: can not return the minimal element of an empty map"
deleteFindMax m = maybe (error message, Tip) id (maxViewWithKey m)
  where
    message = "Map.deleteFindMax: can not return the maximal element of an empty map"

updateMin, updateMax :: (a -> Maybe a) -> Map k a -> Map k a
updateMin f = updateMinWithKey (\_ x -> f x)
updateMax f = updateMaxWithKey (\_ x -> f x)

updateMinWithKey, updateMaxWithKey :: (k -> a -> Maybe a) -> Map k a -> Map k a
updateMinWithKey f m = case minViewWithKey m of
  Nothing -> Tip
  Just ((k, x), rest) -> maybe rest (\y -> insertMin k y rest) (f k x)
updateMaxWithKey f m = case maxViewWithKey m of
  Nothing -> Tip
  Just ((k, x), rest) -> maybe rest (\y -> insertMax k y rest) (f k x)

-- Splitting.

split :: Ord k => k -> Map k a -> (Map k a, Map k a)
split k m = case splitLookup k m of (l, _, r) -> (l, r)

splitLookup :: Ord k => k -> Map k a -> (Map k a, Maybe a, Map k a)
splitLookup _ Tip = (Tip, Nothing, Tip)
splitLookup k (Bin _ k' x l r) = case compare k k' of
  LT -> case splitLookup k l of (lt, found, gt) -> (lt, found, link k' x gt r)
  GT -> case splitLookup k r of (lt, found, gt) -> (link k' x l lt, found, gt)
  EQ -> (l, Just x, r)

splitRoot :: Map k a -> [Map k a]
splitRoot Tip = []
splitRoot (Bin _ k x l r) = [l, singleton k x, r]

spanAntitone :: (k -> Bool) -> Map k a -> (Map k a, Map k a)
spanAntitone _ Tip = (Tip, Tip)
spanAntitone p (Bin _ k x l r)
  | p k = let (u, v) = spanAntitone p r in (link k x l u, v)
  | otherwise = let (u, v) = spanAntitone p l in (u, link k x v r)

takeWhileAntitone, dropWhileAntitone :: (k -> Bool) -> Map k a -> Map k a
takeWhileAntitone p m = fst (spanAntitone p m)
dropWhileAntitone p m = snd (spanAntitone p m)

-- Combining. The first map wins.

-- What to do with keys of the first map only, of the second only, and of both.
mergeBy
  :: Ord k
  => (k -> a -> Maybe c) -> (k -> b -> Maybe c) -> (k -> a -> b -> Maybe c)
  -> Map k a -> Map k b -> Map k c
mergeBy _ only2 _ Tip m2 = mapMaybeWithKey only2 m2
mergeBy only1 only2 both (Bin _ k x l r) m2 = case splitLookup k m2 of
  (l2, found, r2) ->
    linkMaybe k (maybe (only1 k x) (both k x) found)
      (mergeBy only1 only2 both l l2) (mergeBy only1 only2 both r r2)

union :: Ord k => Map k a -> Map k a -> Map k a
union = unionWith const

unionWith :: Ord k => (a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWith f = unionWithKey (\_ x y -> f x y)

unionWithKey :: Ord k => (k -> a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWithKey f = mergeBy (\_ x -> Just x) (\_ y -> Just y) (\k x y -> Just (f k x y))

unions :: (Foldable f, Ord k) => f (Map k a) -> Map k a
unions = Foldable.foldl' union empty

unionsWith :: (Foldable f, Ord k) => (a -> a -> a) -> f (Map k a) -> Map k a
unionsWith f = Foldable.foldl' (unionWith f) empty

difference, (\\) :: Ord k => Map k a -> Map k b -> Map k a
difference = differenceWith (\_ _ -> Nothing)
m1 \\ m2 = difference m1 m2

differenceWith :: Ord k => (a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWith f = differenceWithKey (\_ x y -> f x y)

differenceWithKey :: Ord k => (k -> a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWithKey f = mergeBy (\_ x -> Just x) (\_ _ -> Nothing) f

intersection :: Ord k => Map k a -> Map k b -> Map k a
intersection = intersectionWith const

intersectionWith :: Ord k => (a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWith f = intersectionWithKey (\_ x y -> f x y)

intersectionWithKey :: Ord k => (k -> a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWithKey f = mergeBy (\_ _ -> Nothing) (\_ _ -> Nothing) (\k x y -> Just (f k x y))

mergeWithKey
  :: Ord k
  => (k -> a -> b -> Maybe c) -> (Map k a -> Map k c) -> (Map k b -> Map k c)
  -> Map k a -> Map k b -> Map k c
mergeWithKey f only1 only2 m1 m2 =
  unions
    [ mergeBy (\_ _ -> Nothing) (\_ _ -> Nothing) f m1 m2
    , only1 (difference m1 m2), only2 (difference m2 m1) ]

disjoint :: Ord k => Map k a -> Map k b -> Bool
disjoint m1 m2 = null (intersection m1 m2)

compose :: Ord b => Map b c -> Map a b -> Map a c
compose m = mapMaybe (\k -> lookup k m)

isSubmapOf, isProperSubmapOf :: (Ord k, Eq a) => Map k a -> Map k a -> Bool
isSubmapOf = isSubmapOfBy (==)
isProperSubmapOf = isProperSubmapOfBy (==)

isSubmapOfBy, isProperSubmapOfBy :: Ord k => (a -> b -> Bool) -> Map k a -> Map k b -> Bool
isSubmapOfBy f m1 m2 = all (\(k, x) -> maybe False (f x) (lookup k m2)) (toAscList m1)
isProperSubmapOfBy f m1 m2 = size m1 < size m2 && isSubmapOfBy f m1 m2

-- Mapping and folding.

map :: (a -> b) -> Map k a -> Map k b
map f = mapWithKey (\_ x -> f x)

mapWithKey :: (k -> a -> b) -> Map k a -> Map k b
mapWithKey _ Tip = Tip
mapWithKey f (Bin n k x l r) = Bin n k (f k x) (mapWithKey f l) (mapWithKey f r)

traverseWithKey :: Applicative t => (k -> a -> t b) -> Map k a -> t (Map k b)
traverseWithKey _ Tip = pure Tip
traverseWithKey f (Bin n k x l r) =
  (\l' x' r' -> Bin n k x' l' r') <$> traverseWithKey f l <*> f k x <*> traverseWithKey f r

traverseMaybeWithKey :: Applicative f => (k -> a -> f (Maybe b)) -> Map k a -> f (Map k b)
traverseMaybeWithKey _ Tip = pure Tip
traverseMaybeWithKey f (Bin _ k x l r) =
  (\l' x' r' -> linkMaybe k x' l' r')
    <$> traverseMaybeWithKey f l <*> f k x <*> traverseMaybeWithKey f r

mapAccum :: (a -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccum f = mapAccumWithKey (\acc _ x -> f acc x)

mapAccumWithKey, mapAccumRWithKey :: (a -> k -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccumWithKey _ acc Tip = (acc, Tip)
mapAccumWithKey f acc (Bin n k x l r) =
  let (acc1, l') = mapAccumWithKey f acc l
      (acc2, x') = f acc1 k x
      (acc3, r') = mapAccumWithKey f acc2 r
   in (acc3, Bin n k x' l' r')
mapAccumRWithKey _ acc Tip = (acc, Tip)
mapAccumRWithKey f acc (Bin n k x l r) =
  let (acc1, r') = mapAccumRWithKey f acc r
      (acc2, x') = f acc1 k x
      (acc3, l') = mapAccumRWithKey f acc2 l
   in (acc3, Bin n k x' l' r')

mapKeys :: Ord k2 => (k1 -> k2) -> Map k1 a -> Map k2 a
mapKeys f m = fromList [(f k, x) | (k, x) <- toAscList m]

mapKeysWith :: Ord k2 => (a -> a -> a) -> (k1 -> k2) -> Map k1 a -> Map k2 a
mapKeysWith c f m = fromListWith c [(f k, x) | (k, x) <- toAscList m]

mapKeysMonotonic :: (k1 -> k2) -> Map k1 a -> Map k2 a
mapKeysMonotonic _ Tip = Tip
mapKeysMonotonic f (Bin n k x l r) = Bin n (f k) x (mapKeysMonotonic f l) (mapKeysMonotonic f r)

foldr, foldr' :: (a -> b -> b) -> b -> Map k a -> b
foldr f = foldrWithKey (\_ x acc -> f x acc)
foldr' f = foldrWithKey' (\_ x acc -> f x acc)

foldl, foldl' :: (a -> b -> a) -> a -> Map k b -> a
foldl f = foldlWithKey (\acc _ x -> f acc x)
foldl' f = foldlWithKey' (\acc _ x -> f acc x)

foldrWithKey, foldrWithKey' :: (k -> a -> b -> b) -> b -> Map k a -> b
foldrWithKey _ end Tip = end
foldrWithKey f end (Bin _ k x l r) = foldrWithKey f (f k x (foldrWithKey f end r)) l
foldrWithKey' _ end Tip = end
foldrWithKey' f end (Bin _ k x l r) =
  let acc = foldrWithKey' f end r
      acc' = acc `seq` f k x acc
   in acc' `seq` foldrWithKey' f acc' l

foldlWithKey, foldlWithKey' :: (a -> k -> b -> a) -> a -> Map k b -> a
foldlWithKey _ acc Tip = acc
foldlWithKey f acc (Bin _ k x l r) = foldlWithKey f (f (foldlWithKey f acc l) k x) r
foldlWithKey' f acc m = List.foldl' (\a (k, x) -> f a k x) acc (toAscList m)

foldMapWithKey :: Monoid m => (k -> a -> m) -> Map k a -> m
foldMapWithKey f = foldrWithKey (\k x acc -> f k x <> acc) mempty

-- Lists.

elems :: Map k a -> [a]
elems = foldr (:) []

keys :: Map k a -> [k]
keys = foldrWithKey (\k _ rest -> k : rest) []

assocs, toList, toAscList, toDescList :: Map k a -> [(k, a)]
assocs = toAscList
toList = toAscList
toAscList = foldrWithKey (\k x rest -> (k, x) : rest) []
toDescList = foldlWithKey (\rest k x -> (k, x) : rest) []

fromList :: Ord k => [(k, a)] -> Map k a
fromList = List.foldl' (\m (k, x) -> insert k x m) empty

fromListWith :: Ord k => (a -> a -> a) -> [(k, a)] -> Map k a
fromListWith f = fromListWithKey (\_ x y -> f x y)

fromListWithKey :: Ord k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromListWithKey f = List.foldl' (\m (k, x) -> insertWithKey f k x m) empty

fromAscList, fromDescList :: Eq k => [(k, a)] -> Map k a
fromAscList = fromAscListWith const
fromDescList = fromDescListWith const

fromAscListWith, fromDescListWith :: Eq k => (a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWith f = fromAscListWithKey (\_ x y -> f x y)
fromDescListWith f = fromDescListWithKey (\_ x y -> f x y)

fromAscListWithKey, fromDescListWithKey :: Eq k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWithKey f = fromDistinctAscList . combineEqual f
fromDescListWithKey f = fromDistinctDescList . combineEqual f

-- Neighbours with the same key become one; the later value is the first argument.
combineEqual :: Eq k => (k -> a -> a -> a) -> [(k, a)] -> [(k, a)]
combineEqual f ((k, x) : (k', y) : rest)
  | k == k' = combineEqual f ((k, f k y x) : rest)
  | otherwise = (k, x) : combineEqual f ((k', y) : rest)
combineEqual _ list = list

fromDistinctAscList, fromDistinctDescList :: [(k, a)] -> Map k a
fromDistinctAscList list = fst (build (length list) list)
  where
    build n rest
      | n == 0 = (Tip, rest)
      | otherwise = case build (n `div` 2) rest of
          (l, (k, x) : rest') ->
            let (r, rest'') = build (n - n `div` 2 - 1) rest' in (bin k x l r, rest'')
          (l, []) -> (l, [])
fromDistinctDescList = fromDistinctAscList . reverse

-- Filtering.

filter :: (a -> Bool) -> Map k a -> Map k a
filter p = filterWithKey (\_ x -> p x)

filterWithKey :: (k -> a -> Bool) -> Map k a -> Map k a
filterWithKey p = mapMaybeWithKey (\k x -> if p k x then Just x else Nothing)

partition :: (a -> Bool) -> Map k a -> (Map k a, Map k a)
partition p = partitionWithKey (\_ x -> p x)

partitionWithKey :: (k -> a -> Bool) -> Map k a -> (Map k a, Map k a)
partitionWithKey p m = (filterWithKey p m, filterWithKey (\k x -> not (p k x)) m)

mapMaybe :: (a -> Maybe b) -> Map k a -> Map k b
mapMaybe f = mapMaybeWithKey (\_ x -> f x)

mapMaybeWithKey :: (k -> a -> Maybe b) -> Map k a -> Map k b
mapMaybeWithKey _ Tip = Tip
mapMaybeWithKey f (Bin _ k x l r) = linkMaybe k (f k x) (mapMaybeWithKey f l) (mapMaybeWithKey f r)

mapEither :: (a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEither f = mapEitherWithKey (\_ x -> f x)

mapEitherWithKey :: (k -> a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEitherWithKey f m =
  (mapMaybe (either Just (const Nothing)) tagged, mapMaybe (either (const Nothing) Just) tagged)
  where
    tagged = mapWithKey f m

-- Positions.

lookupIndex :: Ord k => k -> Map k a -> Maybe Int
lookupIndex k m = case splitLookup k m of
  (l, Just _, _) -> Just (size l)
  _ -> Nothing

findIndex :: Ord k => k -> Map k a -> Int
findIndex k m = maybe (error "Map.findIndex: element is not in the map") id (lookupIndex k m)

elemAt :: Int -> Map k a -> (k, a)
elemAt _ Tip = error "Map.elemAt: index out of range"
elemAt i (Bin _ k x l r) = case compare i (size l) of
  LT -> elemAt i l
  EQ -> (k, x)
  GT -> elemAt (i - size l - 1) r

updateAt :: (k -> a -> Maybe a) -> Int -> Map k a -> Map k a
updateAt _ _ Tip = error "Map.updateAt: index out of range"
updateAt f i (Bin _ k x l r) = case compare i (size l) of
  LT -> balance k x (updateAt f i l) r
  EQ -> linkMaybe k (f k x) l r
  GT -> balance k x l (updateAt f (i - size l - 1) r)

deleteAt :: Int -> Map k a -> Map k a
deleteAt = updateAt (\_ _ -> Nothing)

take, drop :: Int -> Map k a -> Map k a
take n m = fst (splitAt n m)
drop n m = snd (splitAt n m)

splitAt :: Int -> Map k a -> (Map k a, Map k a)
splitAt _ Tip = (Tip, Tip)
splitAt n (Bin _ k x l r)
  | n <= size l = let (u, v) = splitAt n l in (u, link k x v r)
  | otherwise = let (u, v) = splitAt (n - size l - 1) r in (link k x l u, v)

-- Ordered, balanced, and with the sizes that it says.
valid :: Ord k => Map k a -> Bool
valid m = increasing (keys m) && balanced m
  where
    increasing ks = and (zipWith (<) ks (List.drop 1 ks))
    balanced Tip = True
    balanced (Bin n _ _ l r) =
      n == size l + size r + 1
        && (size l + size r <= 1 || (size l <= 3 * size r && size r <= 3 * size l))
        && balanced l && balanced r

instance (Eq k, Eq a) => Eq (Map k a) where
  m1 == m2 = size m1 == size m2 && toAscList m1 == toAscList m2

instance (Ord k, Ord a) => Ord (Map k a) where
  compare m1 m2 = compare (toAscList m1) (toAscList m2)

instance (Show k, Show a) => Show (Map k a) where
  showsPrec p m = showParen (p > 10) (showString "fromList " . shows (toAscList m))

instance (Ord k, Read k, Read a) => Read (Map k a) where
  readsPrec p = readParen (p > 10) (\s ->
    [(fromList xs, u) | ("fromList", t) <- lex s, (xs, u) <- readsPrec 11 t])

instance Ord k => Semigroup (Map k a) where
  (<>) = union

instance Ord k => Monoid (Map k a) where
  mempty = empty

instance Functor (Map k) where
  fmap = map

instance Foldable (Map k) where
  foldr = foldr
  length = size
  null = null

instance Traversable (Map k) where
  traverse f = traverseWithKey (\_ x -> f x)
