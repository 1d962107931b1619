{-# LANGUAGE NoImplicitPrelude #-}
module Data.Foldable
  ( Foldable (..), foldrM, foldlM, traverse_, for_, sequenceA_, asum, mapM_, forM_, sequence_, msum
  , concat, concatMap, and, or, any, all, maximumBy, minimumBy, notElem, find
  ) where

import Data.Either
import Data.Semigroup.Internal
import GHC.Base hiding (foldr)
import qualified GHC.List as List
import GHC.Num

infix 4 `elem`, `notElem`

class Foldable t where
  fold :: Monoid m => t m -> m
  foldMap :: Monoid m => (a -> m) -> t a -> m
  foldMap' :: Monoid m => (a -> m) -> t a -> m
  foldr :: (a -> b -> b) -> b -> t a -> b
  foldr' :: (a -> b -> b) -> b -> t a -> b
  foldl :: (b -> a -> b) -> b -> t a -> b
  foldl' :: (b -> a -> b) -> b -> t a -> b
  foldr1 :: (a -> a -> a) -> t a -> a
  foldl1 :: (a -> a -> a) -> t a -> a
  toList :: t a -> [a]
  null :: t a -> Bool
  length :: t a -> Int
  elem :: Eq a => a -> t a -> Bool
  maximum :: Ord a => t a -> a
  minimum :: Ord a => t a -> a
  sum :: Num a => t a -> a
  product :: Num a => t a -> a

  fold = foldMap id
  foldMap f = foldr (\x rest -> f x <> rest) mempty
  foldMap' f = foldl' (\acc x -> acc <> f x) mempty
  foldr f end t = appEndo (foldMap (\x -> Endo (f x)) t) end
  foldr' f end t = List.foldl' (\acc x -> f x acc) end (List.reverse (toList t))
  foldl f end t = List.foldl f end (toList t)
  foldl' f end t = List.foldl' f end (toList t)
  foldr1 f t = case toList t of
    [] -> errorWithoutStackTrace "foldr1: empty structure"
    xs -> List.foldr1 f xs
  foldl1 f t = case toList t of
    [] -> errorWithoutStackTrace "foldl1: empty structure"
    xs -> List.foldl1 f xs
  toList t = foldr (:) [] t
  null t = foldr (\_ _ -> False) True t
  length t = foldl' (\n _ -> n + 1) 0 t
  elem x t = any (x ==) t
  maximum t = case toList t of
    [] -> errorWithoutStackTrace "maximum: empty structure"
    xs -> List.maximum xs
  minimum t = case toList t of
    [] -> errorWithoutStackTrace "minimum: empty structure"
    xs -> List.minimum xs
  sum t = foldl' (+) 0 t
  product t = foldl' (*) 1 t

instance Foldable [] where
  foldr = List.foldr
  foldl = List.foldl
  foldl' = List.foldl'
  foldr1 = List.foldr1
  foldl1 = List.foldl1
  toList xs = xs
  null = List.null
  length = List.length
  elem = List.elem
  maximum = List.maximum
  minimum = List.minimum
  sum = List.sum
  product = List.product

instance Foldable Maybe where
  foldr _ end Nothing = end
  foldr f end (Just x) = f x end

instance Foldable NonEmpty where
  foldr f end (x :| xs) = f x (List.foldr f end xs)

instance Foldable (Either e) where
  foldr _ end (Left _) = end
  foldr f end (Right x) = f x end

instance Foldable ((,) a) where
  foldr f end (_, x) = f x end

instance Foldable Dual where
  foldr f end (Dual x) = f x end

instance Foldable Sum where
  foldr f end (Sum x) = f x end

instance Foldable Product where
  foldr f end (Product x) = f x end

foldrM :: (Foldable t, Monad m) => (a -> b -> m b) -> b -> t a -> m b
foldrM f end t = foldl (\k x acc -> f x acc >>= k) return t end

foldlM :: (Foldable t, Monad m) => (b -> a -> m b) -> b -> t a -> m b
foldlM f acc t = foldr (\x k a -> f a x >>= k) return t acc

traverse_ :: (Foldable t, Applicative f) => (a -> f b) -> t a -> f ()
traverse_ f = foldr (\x rest -> f x *> rest) (pure ())

for_ :: (Foldable t, Applicative f) => t a -> (a -> f b) -> f ()
for_ = flip traverse_

mapM_ :: (Foldable t, Monad m) => (a -> m b) -> t a -> m ()
mapM_ f = foldr (\x rest -> f x >> rest) (return ())

forM_ :: (Foldable t, Monad m) => t a -> (a -> m b) -> m ()
forM_ = flip mapM_

sequenceA_ :: (Foldable t, Applicative f) => t (f a) -> f ()
sequenceA_ = traverse_ id

sequence_ :: (Foldable t, Monad m) => t (m a) -> m ()
sequence_ = mapM_ id

asum :: (Foldable t, Alternative f) => t (f a) -> f a
asum = foldr (<|>) empty

msum :: (Foldable t, MonadPlus m) => t (m a) -> m a
msum = asum

concat :: Foldable t => t [a] -> [a]
concat = foldr (++) []

concatMap :: Foldable t => (a -> [b]) -> t a -> [b]
concatMap f = foldr (\x rest -> f x ++ rest) []

and :: Foldable t => t Bool -> Bool
and = foldr (&&) True

or :: Foldable t => t Bool -> Bool
or = foldr (||) False

any :: Foldable t => (a -> Bool) -> t a -> Bool
any p = foldr (\x rest -> p x || rest) False

all :: Foldable t => (a -> Bool) -> t a -> Bool
all p = foldr (\x rest -> p x && rest) True

maximumBy :: Foldable t => (a -> a -> Ordering) -> t a -> a
maximumBy order t = case toList t of
  [] -> errorWithoutStackTrace "maximumBy: empty structure"
  xs -> List.foldl1 (\x y -> case order x y of GT -> x; _ -> y) xs

minimumBy :: Foldable t => (a -> a -> Ordering) -> t a -> a
minimumBy order t = case toList t of
  [] -> errorWithoutStackTrace "minimumBy: empty structure"
  xs -> List.foldl1 (\x y -> case order x y of GT -> y; _ -> x) xs

notElem :: (Foldable t, Eq a) => a -> t a -> Bool
notElem x t = not (elem x t)

find :: Foldable t => (a -> Bool) -> t a -> Maybe a
find p = foldr (\x rest -> if p x then Just x else rest) Nothing
