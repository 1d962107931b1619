module GHC.Arr
  ( Ix (..), Array, array, listArray, (!), bounds, numElements, indices, elems, assocs, accumArray
  , (//), accum, ixmap, unsafeAt, unsafeArray
  ) where

import Culprit.Vector
import GHC.Ix

infixl 9 !, //

data Array i e = Array (i, i) (Cells e)

array :: Ix i => (i, i) -> [(i, e)] -> Array i e
array range' entries = listArray range' (repeat missing) // entries
  where
    missing = errorWithoutStackTrace "(Array.!): undefined array element"

listArray :: Ix i => (i, i) -> [e] -> Array i e
listArray range' xs = Array range' (fromListN (rangeSize range') xs)

unsafeArray :: Ix i => (i, i) -> [(Int, e)] -> Array i e
unsafeArray range' entries = Array range' (update (\_ x -> x) cells entries)
  where
    Array _ cells = listArray range' []

(!) :: Ix i => Array i e -> i -> e
Array range' cells ! i = at cells (index range' i)

unsafeAt :: Array i e -> Int -> e
unsafeAt (Array _ cells) = at cells

bounds :: Array i e -> (i, i)
bounds (Array range' _) = range'

numElements :: Array i e -> Int
numElements (Array _ cells) = count cells

indices :: Ix i => Array i e -> [i]
indices (Array range' _) = range range'

elems :: Array i e -> [e]
elems (Array _ cells) = toCells cells

assocs :: Ix i => Array i e -> [(i, e)]
assocs a = zip (indices a) (elems a)

(//) :: Ix i => Array i e -> [(i, e)] -> Array i e
(//) = accum (\_ x -> x)

accum :: Ix i => (e -> a -> e) -> Array i e -> [(i, a)] -> Array i e
accum f (Array range' cells) changes =
  Array range' (update f cells [(index range' i, x) | (i, x) <- changes])

accumArray :: Ix i => (e -> a -> e) -> e -> (i, i) -> [(i, a)] -> Array i e
accumArray f start range' = accum f (listArray range' (repeat start))

ixmap :: (Ix i, Ix j) => (i, i) -> (i -> j) -> Array j e -> Array i e
ixmap range' f a = listArray range' [a ! f i | i <- range range']

instance Functor (Array i) where
  fmap f (Array range' cells) = Array range' (fromListN (count cells) (map f (toCells cells)))

instance Foldable (Array i) where
  foldr f end = foldr f end . elems
  length = numElements

instance Ix i => Traversable (Array i) where
  traverse f a = fmap (listArray (bounds a)) (traverse f (elems a))

instance (Ix i, Eq e) => Eq (Array i e) where
  a == b = bounds a == bounds b && elems a == elems b

instance (Ix i, Ord e) => Ord (Array i e) where
  compare a b = compare (assocs a) (assocs b)

instance (Ix i, Show i, Show e) => Show (Array i e) where
  showsPrec p a =
    showParen (p > 9)
      (showString "array " . showsPrec 10 (bounds a) . showChar ' ' . showsPrec 10 (assocs a))
