module Data.List.NonEmpty
  ( NonEmpty (..), map, intersperse, scanl, scanr, scanl1, scanr1, transpose, sortBy, sortWith
  , length, head, tail, last, init, singleton, (<|), cons, uncons, unfoldr, sort, reverse
  , inits, tails, iterate, repeat, cycle, unfold, insert, some1, take, drop, splitAt
  , takeWhile, dropWhile, span, break, filter, partition, group, groupBy, groupWith, groupAllWith
  , group1, groupBy1, groupWith1, groupAllWith1, isPrefixOf, nub, nubBy, (!!), zip, zipWith, unzip
  , fromList, toList, nonEmpty, xor
  ) where

import Prelude hiding
  ( break, cycle, drop, dropWhile, filter, head, init, iterate, last, length, map, repeat, reverse
  , scanl, scanl1, scanr, scanr1, span, splitAt, tail, take, takeWhile, unzip, zip, zipWith, (!!) )

import Control.Applicative (Alternative (many), liftA2)
import qualified Data.Foldable as Foldable
import qualified Data.List as List
import Data.Ord (comparing)
import GHC.Base (NonEmpty (..))

infixr 5 <|
infixl 9 !!

-- A function on lists that keeps them from being empty.
lift :: Foldable f => ([a] -> [b]) -> f a -> NonEmpty b
lift f = fromList . f . Foldable.toList

fromList :: [a] -> NonEmpty a
fromList (x : xs) = x :| xs
fromList [] = errorWithoutStackTrace "NonEmpty.fromList: empty list"

toList :: NonEmpty a -> [a]
toList (x :| xs) = x : xs

nonEmpty :: [a] -> Maybe (NonEmpty a)
nonEmpty [] = Nothing
nonEmpty (x : xs) = Just (x :| xs)

singleton :: a -> NonEmpty a
singleton x = x :| []

(<|), cons :: a -> NonEmpty a -> NonEmpty a
x <| (y :| ys) = x :| y : ys
cons = (<|)

uncons :: NonEmpty a -> (a, Maybe (NonEmpty a))
uncons (x :| xs) = (x, nonEmpty xs)

head, last :: NonEmpty a -> a
head (x :| _) = x
last (x :| xs) = List.last (x : xs)

tail, init :: NonEmpty a -> [a]
tail (_ :| xs) = xs
init (x :| xs) = List.init (x : xs)

length :: NonEmpty a -> Int
length (_ :| xs) = 1 + List.length xs

map :: (a -> b) -> NonEmpty a -> NonEmpty b
map f (x :| xs) = f x :| List.map f xs

reverse :: NonEmpty a -> NonEmpty a
reverse = lift List.reverse

intersperse :: a -> NonEmpty a -> NonEmpty a
intersperse separator = lift (List.intersperse separator)

scanl :: Foldable f => (b -> a -> b) -> b -> f a -> NonEmpty b
scanl f start = lift (List.scanl f start)

scanr :: Foldable f => (a -> b -> b) -> b -> f a -> NonEmpty b
scanr f end = lift (List.scanr f end)

scanl1, scanr1 :: (a -> a -> a) -> NonEmpty a -> NonEmpty a
scanl1 f = lift (List.scanl1 f)
scanr1 f = lift (List.scanr1 f)

transpose :: NonEmpty (NonEmpty a) -> NonEmpty (NonEmpty a)
transpose = fmap fromList . lift (List.transpose . List.map toList)

sort :: Ord a => NonEmpty a -> NonEmpty a
sort = lift List.sort

sortBy :: (a -> a -> Ordering) -> NonEmpty a -> NonEmpty a
sortBy order = lift (List.sortBy order)

sortWith :: Ord o => (a -> o) -> NonEmpty a -> NonEmpty a
sortWith f = sortBy (comparing f)

insert :: (Foldable f, Ord a) => a -> f a -> NonEmpty a
insert x = lift (List.insert x)

inits, tails :: Foldable f => f a -> NonEmpty [a]
inits = lift List.inits
tails = lift List.tails

some1 :: Alternative f => f a -> f (NonEmpty a)
some1 x = liftA2 (:|) x (many x)

iterate :: (a -> a) -> a -> NonEmpty a
iterate f x = x :| List.iterate f (f x)

repeat :: a -> NonEmpty a
repeat x = x :| List.repeat x

cycle :: NonEmpty a -> NonEmpty a
cycle = lift List.cycle

unfold, unfoldr :: (a -> (b, Maybe a)) -> a -> NonEmpty b
unfold f seed = case f seed of
  (x, Nothing) -> x :| []
  (x, Just next) -> x <| unfold f next
unfoldr = unfold

take, drop :: Int -> NonEmpty a -> [a]
take n = List.take n . toList
drop n = List.drop n . toList

splitAt :: Int -> NonEmpty a -> ([a], [a])
splitAt n = List.splitAt n . toList

takeWhile, dropWhile, filter :: (a -> Bool) -> NonEmpty a -> [a]
takeWhile p = List.takeWhile p . toList
dropWhile p = List.dropWhile p . toList
filter p = List.filter p . toList

span, break, partition :: (a -> Bool) -> NonEmpty a -> ([a], [a])
span p = List.span p . toList
break p = List.break p . toList
partition p = List.partition p . toList

group :: (Foldable f, Eq a) => f a -> [NonEmpty a]
group = groupBy (==)

groupBy :: Foldable f => (a -> a -> Bool) -> f a -> [NonEmpty a]
groupBy same = List.map fromList . List.groupBy same . Foldable.toList

groupWith :: (Foldable f, Eq b) => (a -> b) -> f a -> [NonEmpty a]
groupWith f = groupBy (\x y -> f x == f y)

groupAllWith :: Ord b => (a -> b) -> [a] -> [NonEmpty a]
groupAllWith f = groupWith f . List.sortBy (comparing f)

group1 :: Eq a => NonEmpty a -> NonEmpty (NonEmpty a)
group1 = groupBy1 (==)

groupBy1 :: (a -> a -> Bool) -> NonEmpty a -> NonEmpty (NonEmpty a)
groupBy1 same = fromList . groupBy same

groupWith1 :: Eq b => (a -> b) -> NonEmpty a -> NonEmpty (NonEmpty a)
groupWith1 f = groupBy1 (\x y -> f x == f y)

groupAllWith1 :: Ord b => (a -> b) -> NonEmpty a -> NonEmpty (NonEmpty a)
groupAllWith1 f = groupWith1 f . sortWith f

isPrefixOf :: Eq a => [a] -> NonEmpty a -> Bool
isPrefixOf xs = List.isPrefixOf xs . toList

nub :: Eq a => NonEmpty a -> NonEmpty a
nub = nubBy (==)

nubBy :: (a -> a -> Bool) -> NonEmpty a -> NonEmpty a
nubBy same = lift (List.nubBy same)

(!!) :: NonEmpty a -> Int -> a
xs !! n = toList xs List.!! n

zip :: NonEmpty a -> NonEmpty b -> NonEmpty (a, b)
zip = zipWith (,)

zipWith :: (a -> b -> c) -> NonEmpty a -> NonEmpty b -> NonEmpty c
zipWith f (x :| xs) (y :| ys) = f x y :| List.zipWith f xs ys

unzip :: Functor f => f (a, b) -> (f a, f b)
unzip xs = (fst <$> xs, snd <$> xs)

xor :: NonEmpty Bool -> Bool
xor (x :| xs) = foldr (/=) x xs
