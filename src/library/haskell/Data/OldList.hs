{-# LANGUAGE NoImplicitPrelude #-}
-- What Data.List adds to GHC.List, on lists only.
module Data.OldList
  ( transpose, subsequences, permutations, intersperse, intercalate
  , stripPrefix, isPrefixOf, isSuffixOf, isInfixOf, isSubsequenceOf, dropWhileEnd
  , group, groupBy, inits, tails, partition, elemIndex, elemIndices, findIndex, findIndices
  , nub, nubBy, delete, deleteBy, (\\), union, unionBy, intersect, intersectBy
  , sort, sortBy, sortOn, insert, insertBy, unfoldr, singleton
  , zip4, zip5, zip6, zip7, zipWith4, zipWith5, zipWith6, zipWith7
  , unzip4, unzip5, unzip6, unzip7
  , genericLength, genericTake, genericDrop, genericSplitAt, genericIndex, genericReplicate
  , lines, unlines, words, unwords, find, mapAccumL, mapAccumR, maximumBy, minimumBy
  ) where

import GHC.Base
import GHC.List
import GHC.Num
import GHC.Real
import GHC.Unicode

infix 5 \\

singleton :: a -> [a]
singleton x = [x]

intersperse :: a -> [a] -> [a]
intersperse _ [] = []
intersperse separator (x : xs) = x : rest xs
  where
    rest [] = []
    rest (y : ys) = separator : y : rest ys

intercalate :: [a] -> [[a]] -> [a]
intercalate separator xss = concat (intersperse separator xss)

transpose :: [[a]] -> [[a]]
transpose [] = []
transpose ([] : rows) = transpose rows
transpose ((x : xs) : rows) = (x : [y | y : _ <- rows]) : transpose (xs : [ys | _ : ys <- rows])

subsequences :: [a] -> [[a]]
subsequences xs = [] : nonEmpty xs
  where
    nonEmpty [] = []
    nonEmpty (y : ys) = [y] : foldr (\zs rest -> zs : (y : zs) : rest) [] (nonEmpty ys)

-- The list itself first; then for each element, those that put it among what precedes it.
permutations :: [a] -> [[a]]
permutations list = list : go list []
  where
    go [] _ = []
    go (x : xs) before = foldr interleave (go xs (x : before)) (permutations before)
      where
        interleave ys rest = snd (insertEverywhere id ys rest)
        insertEverywhere _ [] rest = (xs, rest)
        insertEverywhere f (y : ys) rest =
          let (us, zs) = insertEverywhere (f . (y :)) ys rest
           in (y : us, f (x : y : us) : zs)

stripPrefix :: Eq a => [a] -> [a] -> Maybe [a]
stripPrefix [] ys = Just ys
stripPrefix (x : xs) (y : ys) | x == y = stripPrefix xs ys
stripPrefix _ _ = Nothing

isPrefixOf :: Eq a => [a] -> [a] -> Bool
isPrefixOf [] _ = True
isPrefixOf (x : xs) (y : ys) = x == y && isPrefixOf xs ys
isPrefixOf (_ : _) [] = False

isSuffixOf :: Eq a => [a] -> [a] -> Bool
isSuffixOf xs ys = isPrefixOf (reverse xs) (reverse ys)

isInfixOf :: Eq a => [a] -> [a] -> Bool
isInfixOf xs ys = any (isPrefixOf xs) (tails ys)

isSubsequenceOf :: Eq a => [a] -> [a] -> Bool
isSubsequenceOf [] _ = True
isSubsequenceOf (_ : _) [] = False
isSubsequenceOf xs@(x : rest) (y : ys)
  | x == y = isSubsequenceOf rest ys
  | otherwise = isSubsequenceOf xs ys

dropWhileEnd :: (a -> Bool) -> [a] -> [a]
dropWhileEnd p = foldr (\x xs -> if p x && null xs then [] else x : xs) []

group :: Eq a => [a] -> [[a]]
group = groupBy (==)

groupBy :: (a -> a -> Bool) -> [a] -> [[a]]
groupBy _ [] = []
groupBy same (x : xs) = let (ys, zs) = span (same x) xs in (x : ys) : groupBy same zs

inits :: [a] -> [[a]]
inits xs = [] : case xs of
  [] -> []
  y : ys -> map (y :) (inits ys)

tails :: [a] -> [[a]]
tails xs = xs : case xs of
  [] -> []
  _ : ys -> tails ys

partition :: (a -> Bool) -> [a] -> ([a], [a])
partition p = foldr select ([], [])
  where
    select x ~(ys, zs)
      | p x = (x : ys, zs)
      | otherwise = (ys, x : zs)

find :: (a -> Bool) -> [a] -> Maybe a
find p xs = case filter p xs of
  [] -> Nothing
  x : _ -> Just x

elemIndex :: Eq a => a -> [a] -> Maybe Int
elemIndex x = findIndex (x ==)

elemIndices :: Eq a => a -> [a] -> [Int]
elemIndices x = findIndices (x ==)

findIndex :: (a -> Bool) -> [a] -> Maybe Int
findIndex p xs = case findIndices p xs of
  [] -> Nothing
  i : _ -> Just i

findIndices :: (a -> Bool) -> [a] -> [Int]
findIndices p = go 0
  where
    go _ [] = []
    go i (x : xs)
      | p x = i : go (i + 1) xs
      | otherwise = go (i + 1) xs

-- Sets as lists.

nub :: Eq a => [a] -> [a]
nub = nubBy (==)

nubBy :: (a -> a -> Bool) -> [a] -> [a]
nubBy same = go []
  where
    go _ [] = []
    go seen (x : xs)
      | any (\y -> same y x) seen = go seen xs
      | otherwise = x : go (x : seen) xs

delete :: Eq a => a -> [a] -> [a]
delete = deleteBy (==)

deleteBy :: (a -> a -> Bool) -> a -> [a] -> [a]
deleteBy _ _ [] = []
deleteBy same x (y : ys)
  | same x y = ys
  | otherwise = y : deleteBy same x ys

(\\) :: Eq a => [a] -> [a] -> [a]
(\\) = foldl (flip delete)

union :: Eq a => [a] -> [a] -> [a]
union = unionBy (==)

unionBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
unionBy same xs ys = xs ++ foldl (flip (deleteBy same)) (nubBy same ys) xs

intersect :: Eq a => [a] -> [a] -> [a]
intersect = intersectBy (==)

intersectBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
intersectBy _ _ [] = []
intersectBy same xs ys = [x | x <- xs, any (same x) ys]

-- Order.

sort :: Ord a => [a] -> [a]
sort = sortBy compare

sortOn :: Ord b => (a -> b) -> [a] -> [a]
sortOn f = map snd . sortBy (\x y -> compare (fst x) (fst y)) . map tagged
  where
    tagged x = let y = f x in y `seq` (y, x)

-- A merge sort that starts with the runs that are there. It is stable.
sortBy :: (a -> a -> Ordering) -> [a] -> [a]
sortBy order = mergeAll . runs
  where
    greater x y = case order x y of GT -> True; _ -> False
    runs (x : y : zs)
      | greater x y = descending y [x] zs
      | otherwise = ascending y (x :) zs
    runs xs = [xs]
    descending x xs (y : ys) | greater x y = descending y (x : xs) ys
    descending x xs ys = (x : xs) : runs ys
    ascending x xs (y : ys) | not (greater x y) = ascending y (xs . (x :)) ys
    ascending x xs ys = xs [x] : runs ys
    mergeAll [xs] = xs
    mergeAll xss = mergeAll (mergePairs xss)
    mergePairs (xs : ys : rest) = merge xs ys : mergePairs rest
    mergePairs xss = xss
    merge xs@(x : xs') ys@(y : ys')
      | greater x y = y : merge xs ys'
      | otherwise = x : merge xs' ys
    merge [] ys = ys
    merge xs [] = xs

insert :: Ord a => a -> [a] -> [a]
insert = insertBy compare

insertBy :: (a -> a -> Ordering) -> a -> [a] -> [a]
insertBy _ x [] = [x]
insertBy order x list@(y : ys) = case order x y of
  GT -> y : insertBy order x ys
  _ -> x : list

maximumBy :: (a -> a -> Ordering) -> [a] -> a
maximumBy _ [] = errorWithoutStackTrace "List.maximumBy: empty list"
maximumBy order xs = foldl1 (\x y -> case order x y of GT -> x; _ -> y) xs

minimumBy :: (a -> a -> Ordering) -> [a] -> a
minimumBy _ [] = errorWithoutStackTrace "List.minimumBy: empty list"
minimumBy order xs = foldl1 (\x y -> case order x y of GT -> y; _ -> x) xs

-- Accumulating and unfolding.

mapAccumL :: (acc -> x -> (acc, y)) -> acc -> [x] -> (acc, [y])
mapAccumL _ s [] = (s, [])
mapAccumL f s (x : xs) = (s'', y : ys)
  where
    (s', y) = f s x
    (s'', ys) = mapAccumL f s' xs

mapAccumR :: (acc -> x -> (acc, y)) -> acc -> [x] -> (acc, [y])
mapAccumR _ s [] = (s, [])
mapAccumR f s (x : xs) = (s'', y : ys)
  where
    (s'', y) = f s' x
    (s', ys) = mapAccumR f s xs

unfoldr :: (b -> Maybe (a, b)) -> b -> [a]
unfoldr f seed = case f seed of
  Nothing -> []
  Just (x, next) -> x : unfoldr f next

-- Text.

lines :: String -> [String]
lines "" = []
lines s = line : case rest of
  [] -> []
  _ : s' -> lines s'
  where
    (line, rest) = break (== '\n') s

unlines :: [String] -> String
unlines = concatMap (++ "\n")

words :: String -> [String]
words s = case dropWhile isSpace s of
  "" -> []
  s' -> let (word, rest) = break isSpace s' in word : words rest

unwords :: [String] -> String
unwords = intercalate " "

-- Any number type for lengths and positions.

genericLength :: Num i => [a] -> i
genericLength [] = 0
genericLength (_ : xs) = 1 + genericLength xs

genericTake :: Integral i => i -> [a] -> [a]
genericTake n _ | n <= 0 = []
genericTake _ [] = []
genericTake n (x : xs) = x : genericTake (n - 1) xs

genericDrop :: Integral i => i -> [a] -> [a]
genericDrop n xs | n <= 0 = xs
genericDrop _ [] = []
genericDrop n (_ : xs) = genericDrop (n - 1) xs

genericSplitAt :: Integral i => i -> [a] -> ([a], [a])
genericSplitAt n xs = (genericTake n xs, genericDrop n xs)

genericIndex :: Integral i => [a] -> i -> a
genericIndex (x : xs) n
  | n == 0 = x
  | n > 0 = genericIndex xs (n - 1)
  | otherwise = errorWithoutStackTrace "List.genericIndex: negative index."
genericIndex [] _ = errorWithoutStackTrace "List.genericIndex: index too large."

genericReplicate :: Integral i => i -> a -> [a]
genericReplicate n x = genericTake n (repeat x)

-- Zips of more lists.

zip4 :: [a] -> [b] -> [c] -> [d] -> [(a, b, c, d)]
zip4 = zipWith4 (,,,)

zipWith4
  :: (a -> b -> c -> d -> r)
  -> [a] -> [b] -> [c] -> [d] -> [r]
zipWith4 f (a : as) (b : bs) (c : cs) (d : ds) =
  f a b c d : zipWith4 f as bs cs ds
zipWith4 _ _ _ _ _ = []

unzip4 :: [(a, b, c, d)] -> ([a], [b], [c], [d])
unzip4 = foldr step ([], [], [], [])
  where
    step (a, b, c, d) ~(as, bs, cs, ds) =
      (a : as, b : bs, c : cs, d : ds)

zip5 :: [a] -> [b] -> [c] -> [d] -> [e] -> [(a, b, c, d, e)]
zip5 = zipWith5 (,,,,)

zipWith5
  :: (a -> b -> c -> d -> e -> r)
  -> [a] -> [b] -> [c] -> [d] -> [e] -> [r]
zipWith5 f (a : as) (b : bs) (c : cs) (d : ds) (e : es) =
  f a b c d e : zipWith5 f as bs cs ds es
zipWith5 _ _ _ _ _ _ = []

unzip5 :: [(a, b, c, d, e)] -> ([a], [b], [c], [d], [e])
unzip5 = foldr step ([], [], [], [], [])
  where
    step (a, b, c, d, e) ~(as, bs, cs, ds, es) =
      (a : as, b : bs, c : cs, d : ds, e : es)

zip6 :: [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [(a, b, c, d, e, f)]
zip6 = zipWith6 (,,,,,)

zipWith6
  :: (a -> b -> c -> d -> e -> f -> r)
  -> [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [r]
zipWith6 op (a : as) (b : bs) (c : cs) (d : ds) (e : es) (f : fs) =
  op a b c d e f : zipWith6 op as bs cs ds es fs
zipWith6 _ _ _ _ _ _ _ = []

unzip6 :: [(a, b, c, d, e, f)] -> ([a], [b], [c], [d], [e], [f])
unzip6 = foldr step ([], [], [], [], [], [])
  where
    step (a, b, c, d, e, f) ~(as, bs, cs, ds, es, fs) =
      (a : as, b : bs, c : cs, d : ds, e : es, f : fs)

zip7 :: [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [g] -> [(a, b, c, d, e, f, g)]
zip7 = zipWith7 (,,,,,,)

zipWith7
  :: (a -> b -> c -> d -> e -> f -> g -> r)
  -> [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [g] -> [r]
zipWith7 op (a : as) (b : bs) (c : cs) (d : ds) (e : es) (f : fs) (g : gs) =
  op a b c d e f g : zipWith7 op as bs cs ds es fs gs
zipWith7 _ _ _ _ _ _ _ _ = []

unzip7 :: [(a, b, c, d, e, f, g)] -> ([a], [b], [c], [d], [e], [f], [g])
unzip7 = foldr step ([], [], [], [], [], [], [])
  where
    step (a, b, c, d, e, f, g) ~(as, bs, cs, ds, es, fs, gs) =
      (a : as, b : bs, c : cs, d : ds, e : es, f : fs, g : gs)
