{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
-- Finite sequences, as lists whose shape is known.
module Data.Sequence
  ( Seq, pattern Empty, pattern (:<|), pattern (:|>), empty, singleton, (<|), (|>), (><), fromList
  , fromFunction, replicate, replicateA, replicateM, iterateN, unfoldr, null, length
  , ViewL (..), viewl, ViewR (..), viewr, scanl, scanl1, scanr, scanr1, tails, inits, chunksOf
  , takeWhileL, takeWhileR, dropWhileL, dropWhileR, spanl, spanr, breakl, partition, filter
  , sort, sortBy, sortOn, unstableSort, lookup, (!?), index, adjust, adjust', update, take, drop
  , insertAt, deleteAt, splitAt, elemIndexL, findIndexL, mapWithIndex, traverseWithIndex
  , foldlWithIndex, foldrWithIndex, reverse, intersperse, zip, zipWith, zip3, zipWith3, unzip
  ) where

import Prelude hiding
  ( drop, filter, length, lookup, null, replicate, reverse, scanl, scanl1, scanr, scanr1, splitAt
  , take, unzip, zip, zip3, zipWith, zipWith3 )

import Control.Applicative (Alternative ((<|>)))
import qualified Control.Applicative as Applicative
import Control.Monad (MonadPlus)
import qualified Data.Foldable as Foldable
import qualified Data.List as List

infixr 5 :<|, :<, <|, ><
infixl 5 :|>, :>, |>

newtype Seq a = Seq [a]

pattern Empty :: Seq a
pattern Empty <- (null -> True)
  where
    Empty = empty

pattern (:<|) :: a -> Seq a -> Seq a
pattern x :<| xs <- (viewl -> x :< xs)
  where
    x :<| xs = x <| xs

pattern (:|>) :: Seq a -> a -> Seq a
pattern xs :|> x <- (viewr -> xs :> x)
  where
    xs :|> x = xs |> x

data ViewL a = EmptyL | a :< Seq a

data ViewR a = EmptyR | Seq a :> a

viewl :: Seq a -> ViewL a
viewl (Seq []) = EmptyL
viewl (Seq (x : xs)) = x :< Seq xs

viewr :: Seq a -> ViewR a
viewr (Seq []) = EmptyR
viewr (Seq xs) = Seq (init xs) :> last xs

list :: Seq a -> [a]
list (Seq xs) = xs

lift :: ([a] -> [b]) -> Seq a -> Seq b
lift f (Seq xs) = Seq (f xs)

empty :: Seq a
empty = Seq []

singleton :: a -> Seq a
singleton x = Seq [x]

(<|) :: a -> Seq a -> Seq a
x <| Seq xs = Seq (x : xs)

(|>) :: Seq a -> a -> Seq a
Seq xs |> x = Seq (xs ++ [x])

(><) :: Seq a -> Seq a -> Seq a
Seq xs >< Seq ys = Seq (xs ++ ys)

-- A sequence is finite: its shape is evaluated at once.
fromList :: [a] -> Seq a
fromList xs = List.length xs `seq` Seq xs

fromFunction :: Int -> (Int -> a) -> Seq a
fromFunction n f
  | n < 0 = error "Data.Sequence.fromFunction called with negative len"
  | otherwise = Seq [f i | i <- [0 .. n - 1]]

replicate :: Int -> a -> Seq a
replicate n x = Seq (List.replicate (nonnegative "replicate" n) x)

nonnegative :: String -> Int -> Int
nonnegative function n
  | n < 0 = error (function ++ " takes a nonnegative integer argument")
  | otherwise = n

replicateA, replicateM :: Applicative f => Int -> f a -> f (Seq a)
replicateA n x = fmap Seq (sequenceA (List.replicate (nonnegative "replicateA" n) x))
replicateM = replicateA

iterateN :: Int -> (a -> a) -> a -> Seq a
iterateN n f x = Seq (List.take (nonnegative "iterateN" n) (List.iterate f x))

unfoldr :: (b -> Maybe (a, b)) -> b -> Seq a
unfoldr f seed = fromList (List.unfoldr f seed)

null :: Seq a -> Bool
null = List.null . list

length :: Seq a -> Int
length = List.length . list

scanl :: (b -> a -> b) -> b -> Seq a -> Seq b
scanl f x = lift (List.scanl f x)

scanr :: (a -> b -> b) -> b -> Seq a -> Seq b
scanr f x = lift (List.scanr f x)

scanl1, scanr1 :: (a -> a -> a) -> Seq a -> Seq a
scanl1 f = lift (List.scanl1 f) . nonempty "scanl1"
scanr1 f = lift (List.scanr1 f) . nonempty "scanr1"

nonempty :: String -> Seq a -> Seq a
nonempty function s
  | null s = error (function ++ " takes a nonempty sequence as an argument")
  | otherwise = s

tails, inits :: Seq a -> Seq (Seq a)
tails = lift (List.map Seq . List.tails)
inits = lift (List.map Seq . List.inits)

chunksOf :: Int -> Seq a -> Seq (Seq a)
chunksOf n s
  | null s = empty
  | n <= 0 = error "chunksOf: the size of a chunk must be positive"
  | otherwise = take n s <| chunksOf n (drop n s)

takeWhileL, takeWhileR, dropWhileL, dropWhileR, filter :: (a -> Bool) -> Seq a -> Seq a
takeWhileL p = lift (List.takeWhile p)
takeWhileR p = reverse . takeWhileL p . reverse
dropWhileL p = lift (List.dropWhile p)
dropWhileR p = lift (List.dropWhileEnd p)
filter p = lift (List.filter p)

spanl, spanr, breakl, partition :: (a -> Bool) -> Seq a -> (Seq a, Seq a)
spanl p s = (takeWhileL p s, dropWhileL p s)
spanr p s = (takeWhileR p s, dropWhileR p s)
breakl p = spanl (not . p)
partition p s = (filter p s, filter (not . p) s)

sort, unstableSort :: Ord a => Seq a -> Seq a
sort = lift List.sort
unstableSort = sort

sortBy :: (a -> a -> Ordering) -> Seq a -> Seq a
sortBy order = lift (List.sortBy order)

sortOn :: Ord b => (a -> b) -> Seq a -> Seq a
sortOn f = lift (List.sortOn f)

within :: Int -> Seq a -> Bool
within i s = 0 <= i && i < length s

lookup :: Int -> Seq a -> Maybe a
lookup i s = if within i s then Just (list s !! i) else Nothing

(!?) :: Seq a -> Int -> Maybe a
s !? i = lookup i s

index :: Seq a -> Int -> a
index s i
  | within i s = list s !! i
  | otherwise = error ("index out of bounds in call to: Data.Sequence.index " ++ show i)

adjust, adjust' :: (a -> a) -> Int -> Seq a -> Seq a
adjust f i = mapWithIndex (\j x -> if i == j then f x else x)
adjust' f i s = maybe s (\x -> let y = f x in y `seq` update i y s) (lookup i s)

update :: Int -> a -> Seq a -> Seq a
update i x = adjust (const x) i

take, drop :: Int -> Seq a -> Seq a
take n = lift (List.take n)
drop n = lift (List.drop n)

splitAt :: Int -> Seq a -> (Seq a, Seq a)
splitAt n s = (take n s, drop n s)

insertAt :: Int -> a -> Seq a -> Seq a
insertAt i x s = take i s >< (x <| drop i s)

deleteAt :: Int -> Seq a -> Seq a
deleteAt i s = if within i s then take i s >< drop (i + 1) s else s

elemIndexL :: Eq a => a -> Seq a -> Maybe Int
elemIndexL x = List.elemIndex x . list

findIndexL :: (a -> Bool) -> Seq a -> Maybe Int
findIndexL p = List.findIndex p . list

mapWithIndex :: (Int -> a -> b) -> Seq a -> Seq b
mapWithIndex f = lift (List.zipWith f [0 ..])

traverseWithIndex :: Applicative f => (Int -> a -> f b) -> Seq a -> f (Seq b)
traverseWithIndex f = fmap Seq . sequenceA . list . mapWithIndex f

foldlWithIndex :: (b -> Int -> a -> b) -> b -> Seq a -> b
foldlWithIndex f x s = foldl (\acc (i, y) -> f acc i y) x (List.zip [0 ..] (list s))

foldrWithIndex :: (Int -> a -> b -> b) -> b -> Seq a -> b
foldrWithIndex f x s = foldr (\(i, y) acc -> f i y acc) x (List.zip [0 ..] (list s))

reverse :: Seq a -> Seq a
reverse = lift List.reverse

intersperse :: a -> Seq a -> Seq a
intersperse x = lift (List.intersperse x)

zip :: Seq a -> Seq b -> Seq (a, b)
zip = zipWith (,)

zipWith :: (a -> b -> c) -> Seq a -> Seq b -> Seq c
zipWith f s t = Seq (List.zipWith f (list s) (list t))

zip3 :: Seq a -> Seq b -> Seq c -> Seq (a, b, c)
zip3 = zipWith3 (,,)

zipWith3 :: (a -> b -> c -> d) -> Seq a -> Seq b -> Seq c -> Seq d
zipWith3 f s t u = Seq (List.zipWith3 f (list s) (list t) (list u))

unzip :: Seq (a, b) -> (Seq a, Seq b)
unzip s = (fmap fst s, fmap snd s)

instance Eq a => Eq (Seq a) where
  s == t = list s == list t

instance Ord a => Ord (Seq a) where
  compare s t = compare (list s) (list t)

instance Show a => Show (Seq a) where
  showsPrec p s = showParen (p > 10) (showString "fromList " . shows (list s))

instance Semigroup (Seq a) where
  (<>) = (><)

instance Monoid (Seq a) where
  mempty = empty

instance Functor Seq where
  fmap f = lift (List.map f)

instance Foldable Seq where
  foldr f end = List.foldr f end . list
  length = length
  null = null

instance Traversable Seq where
  traverse f = fmap Seq . traverse f . list

instance Applicative Seq where
  pure = singleton
  Seq fs <*> Seq xs = Seq (fs <*> xs)

instance Monad Seq where
  s >>= f = lift (List.concatMap (list . f)) s

instance Alternative Seq where
  empty = empty
  (<|>) = (><)

instance MonadPlus Seq
