{-# LANGUAGE RankNTypes #-}
-- Arrays from 0. Most functions go through lists: what matters here is what they mean.
module Data.Vector.Internal where

import Prelude hiding
  ( all, and, any, break, concat, concatMap, drop, dropWhile, elem, enumFromThenTo, enumFromTo
  , filter, foldl, foldl1, foldr, foldr1, head, init, last, length, map, mapM, mapM_, maximum
  , minimum, notElem, null, or, product, replicate, reverse, scanl, scanl1, scanr, scanr1
  , sequence, sequence_, span, splitAt, sum, tail, take, takeWhile, unzip, unzip3, zip, zip3
  , zipWith, zipWith3, (++), (!!) )
import qualified Prelude

import Control.Applicative (Alternative ((<|>)))
import qualified Control.Applicative as Applicative
import qualified Control.Monad as Monad
import Control.Monad.Primitive
import Control.Monad.ST
import Control.Monad.Zip
import Culprit.Vector (Cells)
import qualified Culprit.Vector as Cells
import qualified Data.Foldable as Foldable
import qualified Data.List as List
import qualified Data.Maybe as Maybe
import Data.Vector.Mutable.Internal (MVector (..))
import qualified Data.Vector.Mutable.Internal as Mutable

infixl 9 !, !?
infixr 5 ++

newtype Vector a = Vector (Cells a)

fromList :: [a] -> Vector a
fromList xs = Vector (Cells.fromListN (List.length xs) xs)

fromListN :: Int -> [a] -> Vector a
fromListN n xs = fromList (List.take n xs)

toList :: Vector a -> [a]
toList (Vector cells) = Cells.toCells cells

lift :: ([a] -> [b]) -> Vector a -> Vector b
lift f = fromList . f . toList

lift2 :: ([a] -> [b]) -> ([a] -> [b]) -> Vector a -> (Vector b, Vector b)
lift2 f g v = (lift f v, lift g v)

-- Length and elements.

length :: Vector a -> Int
length (Vector cells) = Cells.count cells

null :: Vector a -> Bool
null v = length v == 0

(!), unsafeIndex :: Vector a -> Int -> a
v@(Vector cells) ! i
  | 0 <= i && i < length v = Cells.at cells i
  | otherwise = error ("index out of bounds " Prelude.++ show (i, length v))
unsafeIndex = (!)

(!?) :: Vector a -> Int -> Maybe a
v !? i = if 0 <= i && i < length v then Just (v ! i) else Nothing

head, last, unsafeHead, unsafeLast :: Vector a -> a
head v = v ! 0
last v = v ! (length v - 1)
unsafeHead = head
unsafeLast = last

indexM, unsafeIndexM :: Monad m => Vector a -> Int -> m a
indexM v i = return (v ! i)
unsafeIndexM = indexM

headM, lastM :: Monad m => Vector a -> m a
headM v = return (head v)
lastM v = return (last v)

-- Parts.

slice, unsafeSlice :: Int -> Int -> Vector a -> Vector a
slice start n v
  | start < 0 || n < 0 || start + n > length v =
      error ("invalid slice " Prelude.++ show (start, n, length v))
  | otherwise = lift (List.take n . List.drop start) v
unsafeSlice = slice

init, tail, unsafeInit, unsafeTail :: Vector a -> Vector a
init v = slice 0 (length v - 1) v
tail v = slice 1 (length v - 1) v
unsafeInit = init
unsafeTail = tail

take, drop, unsafeTake, unsafeDrop :: Int -> Vector a -> Vector a
take n = lift (List.take n)
drop n = lift (List.drop n)
unsafeTake = take
unsafeDrop = drop

splitAt :: Int -> Vector a -> (Vector a, Vector a)
splitAt n v = (take n v, drop n v)

uncons :: Vector a -> Maybe (a, Vector a)
uncons v = if null v then Nothing else Just (head v, tail v)

unsnoc :: Vector a -> Maybe (Vector a, a)
unsnoc v = if null v then Nothing else Just (init v, last v)

-- Making vectors.

empty :: Vector a
empty = fromList []

singleton :: a -> Vector a
singleton x = fromList [x]

replicate :: Int -> a -> Vector a
replicate n x = fromList (List.replicate n x)

generate :: Int -> (Int -> a) -> Vector a
generate n f = fromList [f i | i <- [0 .. n - 1]]

iterateN :: Int -> (a -> a) -> a -> Vector a
iterateN n f x = fromList (List.take n (List.iterate f x))

replicateM :: Monad m => Int -> m a -> m (Vector a)
replicateM n action = fmap fromList (Monad.replicateM n action)

generateM :: Monad m => Int -> (Int -> m a) -> m (Vector a)
generateM n f = fmap fromList (Prelude.mapM f [0 .. n - 1])

create :: (forall s. ST s (MVector s a)) -> Vector a
create action = runST (action >>= unsafeFreeze)

unfoldr :: (b -> Maybe (a, b)) -> b -> Vector a
unfoldr f seed = fromList (List.unfoldr f seed)

unfoldrN :: Int -> (b -> Maybe (a, b)) -> b -> Vector a
unfoldrN n f seed = fromList (List.take n (List.unfoldr f seed))

constructN :: Int -> (Vector a -> a) -> Vector a
constructN n f = go empty
  where
    go v = if length v >= n then v else go (snoc v (f v))

enumFromN :: Num a => a -> Int -> Vector a
enumFromN x n = enumFromStepN x 1 n

enumFromStepN :: Num a => a -> a -> Int -> Vector a
enumFromStepN x step n = fromList (List.take n (List.iterate (+ step) x))

enumFromTo :: Enum a => a -> a -> Vector a
enumFromTo x y = fromList (Prelude.enumFromTo x y)

enumFromThenTo :: Enum a => a -> a -> a -> Vector a
enumFromThenTo x y z = fromList (Prelude.enumFromThenTo x y z)

cons :: a -> Vector a -> Vector a
cons x = lift (x :)

snoc :: Vector a -> a -> Vector a
snoc v x = lift (Prelude.++ [x]) v

(++) :: Vector a -> Vector a -> Vector a
v ++ w = fromList (toList v Prelude.++ toList w)

concat :: [Vector a] -> Vector a
concat vs = fromList (List.concatMap toList vs)

force :: Vector a -> Vector a
force v = v

-- Changing elements.

(//), unsafeUpd :: Vector a -> [(Int, a)] -> Vector a
v // changes = accum (\_ x -> x) v changes
unsafeUpd = (//)

update :: Vector a -> Vector (Int, a) -> Vector a
update v changes = v // toList changes

update_ :: Vector a -> Vector Int -> Vector a -> Vector a
update_ v is xs = v // List.zip (toList is) (toList xs)

accum :: (a -> b -> a) -> Vector a -> [(Int, b)] -> Vector a
accum f v@(Vector cells) changes = Vector (Cells.update f cells (List.map checked changes))
  where
    checked change@(i, _)
      | 0 <= i && i < length v = change
      | otherwise = error ("index out of bounds " Prelude.++ show (i, length v))

accumulate :: (a -> b -> a) -> Vector a -> Vector (Int, b) -> Vector a
accumulate f v changes = accum f v (toList changes)

reverse :: Vector a -> Vector a
reverse = lift List.reverse

backpermute :: Vector a -> Vector Int -> Vector a
backpermute v = map (v !)

modify :: (forall s. MVector s a -> ST s ()) -> Vector a -> Vector a
modify change v = runST (thaw v >>= \m -> change m >> unsafeFreeze m)

indexed :: Vector a -> Vector (Int, a)
indexed = lift (List.zip [0 ..])

-- Mapping.

map :: (a -> b) -> Vector a -> Vector b
map f = lift (List.map f)

imap :: (Int -> a -> b) -> Vector a -> Vector b
imap f = lift (List.zipWith f [0 ..])

concatMap :: (a -> Vector b) -> Vector a -> Vector b
concatMap f = lift (List.concatMap (toList . f))

mapM :: Monad m => (a -> m b) -> Vector a -> m (Vector b)
mapM f v = fmap fromList (Prelude.mapM f (toList v))

imapM :: Monad m => (Int -> a -> m b) -> Vector a -> m (Vector b)
imapM f v = fmap fromList (Monad.zipWithM f [0 ..] (toList v))

mapM_ :: Monad m => (a -> m b) -> Vector a -> m ()
mapM_ f v = Prelude.mapM_ f (toList v)

imapM_ :: Monad m => (Int -> a -> m b) -> Vector a -> m ()
imapM_ f v = Monad.zipWithM_ f [0 ..] (toList v)

forM :: Monad m => Vector a -> (a -> m b) -> m (Vector b)
forM = flip mapM

forM_ :: Monad m => Vector a -> (a -> m b) -> m ()
forM_ = flip mapM_

sequence :: Monad m => Vector (m a) -> m (Vector a)
sequence = mapM id

sequence_ :: Monad m => Vector (m a) -> m ()
sequence_ = mapM_ id

-- Zipping.

zipWith :: (a -> b -> c) -> Vector a -> Vector b -> Vector c
zipWith f v w = fromList (List.zipWith f (toList v) (toList w))

zipWith3 :: (a -> b -> c -> d) -> Vector a -> Vector b -> Vector c -> Vector d
zipWith3 f u v w = fromList (List.zipWith3 f (toList u) (toList v) (toList w))

izipWith :: (Int -> a -> b -> c) -> Vector a -> Vector b -> Vector c
izipWith f v w = fromList (List.zipWith3 f [0 ..] (toList v) (toList w))

zip :: Vector a -> Vector b -> Vector (a, b)
zip = zipWith (,)

zip3 :: Vector a -> Vector b -> Vector c -> Vector (a, b, c)
zip3 = zipWith3 (,,)

zipWithM :: Monad m => (a -> b -> m c) -> Vector a -> Vector b -> m (Vector c)
zipWithM f v w = fmap fromList (Monad.zipWithM f (toList v) (toList w))

zipWithM_ :: Monad m => (a -> b -> m c) -> Vector a -> Vector b -> m ()
zipWithM_ f v w = Monad.zipWithM_ f (toList v) (toList w)

unzip :: Vector (a, b) -> (Vector a, Vector b)
unzip v = (map fst v, map snd v)

unzip3 :: Vector (a, b, c) -> (Vector a, Vector b, Vector c)
unzip3 v = (map (\(x, _, _) -> x) v, map (\(_, y, _) -> y) v, map (\(_, _, z) -> z) v)

-- Filtering and searching.

filter, takeWhile, dropWhile :: (a -> Bool) -> Vector a -> Vector a
filter p = lift (List.filter p)
takeWhile p = lift (List.takeWhile p)
dropWhile p = lift (List.dropWhile p)

ifilter :: (Int -> a -> Bool) -> Vector a -> Vector a
ifilter p v = map snd (filter (uncurry p) (indexed v))

filterM :: Monad m => (a -> m Bool) -> Vector a -> m (Vector a)
filterM p v = fmap fromList (Monad.filterM p (toList v))

uniq :: Eq a => Vector a -> Vector a
uniq = lift (List.map List.head . List.group)

mapMaybe :: (a -> Maybe b) -> Vector a -> Vector b
mapMaybe f = lift (Maybe.mapMaybe f)

imapMaybe :: (Int -> a -> Maybe b) -> Vector a -> Vector b
imapMaybe f v = mapMaybe (uncurry f) (indexed v)

partition, unstablePartition, span, break :: (a -> Bool) -> Vector a -> (Vector a, Vector a)
partition p = lift2 (List.filter p) (List.filter (not . p))
unstablePartition = partition
span p = lift2 (List.takeWhile p) (List.dropWhile p)
break p = span (not . p)

elem, notElem :: Eq a => a -> Vector a -> Bool
elem x v = List.elem x (toList v)
notElem x v = not (elem x v)

find :: (a -> Bool) -> Vector a -> Maybe a
find p v = List.find p (toList v)

findIndex :: (a -> Bool) -> Vector a -> Maybe Int
findIndex p v = List.findIndex p (toList v)

findIndices :: (a -> Bool) -> Vector a -> Vector Int
findIndices p = lift (List.findIndices p)

elemIndex :: Eq a => a -> Vector a -> Maybe Int
elemIndex x = findIndex (x ==)

elemIndices :: Eq a => a -> Vector a -> Vector Int
elemIndices x = findIndices (x ==)

-- Folding.

foldl, foldl' :: (b -> a -> b) -> b -> Vector a -> b
foldl f x v = List.foldl f x (toList v)
foldl' f x v = List.foldl' f x (toList v)

foldr, foldr' :: (a -> b -> b) -> b -> Vector a -> b
foldr f x v = List.foldr f x (toList v)
foldr' f x v = Foldable.foldr' f x (toList v)

foldl1, foldl1', foldr1 :: (a -> a -> a) -> Vector a -> a
foldl1 f v = List.foldl1 f (toList v)
foldl1' f v = List.foldl1' f (toList v)
foldr1 f v = List.foldr1 f (toList v)

ifoldl, ifoldl' :: (b -> Int -> a -> b) -> b -> Vector a -> b
ifoldl f x v = foldl (\acc (i, y) -> f acc i y) x (indexed v)
ifoldl' f x v = foldl' (\acc (i, y) -> f acc i y) x (indexed v)

ifoldr :: (Int -> a -> b -> b) -> b -> Vector a -> b
ifoldr f x v = foldr (\(i, y) acc -> f i y acc) x (indexed v)

foldM :: Monad m => (b -> a -> m b) -> b -> Vector a -> m b
foldM f x v = Monad.foldM f x (toList v)

ifoldM :: Monad m => (b -> Int -> a -> m b) -> b -> Vector a -> m b
ifoldM f x v = foldM (\acc (i, y) -> f acc i y) x (indexed v)

fold1M :: Monad m => (a -> a -> m a) -> Vector a -> m a
fold1M f v = foldM f (head v) (tail v)

foldM_ :: Monad m => (b -> a -> m b) -> b -> Vector a -> m ()
foldM_ f x v = Monad.foldM_ f x (toList v)

all, any :: (a -> Bool) -> Vector a -> Bool
all p v = List.all p (toList v)
any p v = List.any p (toList v)

and, or :: Vector Bool -> Bool
and v = List.and (toList v)
or v = List.or (toList v)

sum, product :: Num a => Vector a -> a
sum v = List.sum (toList v)
product v = List.product (toList v)

maximum, minimum :: Ord a => Vector a -> a
maximum v = List.maximum (toList v)
minimum v = List.minimum (toList v)

maximumBy, minimumBy :: (a -> a -> Ordering) -> Vector a -> a
maximumBy order v = List.maximumBy order (toList v)
minimumBy order v = List.minimumBy order (toList v)

maxIndex, minIndex :: Ord a => Vector a -> Int
maxIndex v = Maybe.fromJust (elemIndex (maximum v) v)
minIndex v = Maybe.fromJust (elemIndex (minimum v) v)

-- Scanning.

scanl, scanl', prescanl, postscanl :: (b -> a -> b) -> b -> Vector a -> Vector b
scanl f x = lift (List.scanl f x)
scanl' f x = lift (List.scanl' f x)
prescanl f x v = init (scanl f x v)
postscanl f x v = tail (scanl f x v)

scanl1, scanr1 :: (a -> a -> a) -> Vector a -> Vector a
scanl1 f = lift (List.scanl1 f)
scanr1 f = lift (List.scanr1 f)

scanr :: (a -> b -> b) -> b -> Vector a -> Vector b
scanr f x = lift (List.scanr f x)

iscanl, iscanl' :: (Int -> b -> a -> b) -> b -> Vector a -> Vector b
iscanl f x v = scanl (\acc (i, y) -> f i acc y) x (indexed v)
iscanl' f x v = scanl' (\acc (i, y) -> f i acc y) x (indexed v)

prescanl', postscanl' :: (b -> a -> b) -> b -> Vector a -> Vector b
prescanl' f x v = init (scanl' f x v)
postscanl' f x v = tail (scanl' f x v)

prescanr, postscanr :: (a -> b -> b) -> b -> Vector a -> Vector b
prescanr f x v = tail (scanr f x v)
postscanr f x v = init (scanr f x v)

-- To and from vectors that change.

freeze, unsafeFreeze :: PrimMonad m => MVector (PrimState m) a -> m (Vector a)
freeze m = fmap fromList (Prelude.mapM (Mutable.read m) [0 .. Mutable.length m - 1])
unsafeFreeze = freeze

thaw, unsafeThaw :: PrimMonad m => Vector a -> m (MVector (PrimState m) a)
thaw (Vector cells) = primitiveIO (fmap (MVector 0 (Cells.count cells)) (Cells.thaw cells))
unsafeThaw = thaw

copy :: PrimMonad m => MVector (PrimState m) a -> Vector a -> m ()
copy m v = imapM_ (Mutable.write m) v

instance Eq a => Eq (Vector a) where
  v == w = toList v == toList w

instance Ord a => Ord (Vector a) where
  compare v w = compare (toList v) (toList w)

instance Show a => Show (Vector a) where
  showsPrec p v = showsPrec p (toList v)

instance Read a => Read (Vector a) where
  readsPrec p s = [(fromList xs, rest) | (xs, rest) <- readsPrec p s]

instance Semigroup (Vector a) where
  (<>) = (++)

instance Monoid (Vector a) where
  mempty = empty

instance Functor Vector where
  fmap = map

instance Foldable Vector where
  foldr = foldr
  length = length
  null = null
  toList = toList

instance Traversable Vector where
  traverse f v = fmap fromList (traverse f (toList v))

instance Applicative Vector where
  pure = singleton
  fs <*> xs = fromList (toList fs <*> toList xs)

instance Monad Vector where
  v >>= f = concatMap f v

instance MonadFail Vector where
  fail _ = empty

instance Alternative Vector where
  empty = empty
  (<|>) = (++)

instance Monad.MonadPlus Vector

instance MonadZip Vector where
  mzipWith = zipWith
