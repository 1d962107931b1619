{-# LANGUAGE NoImplicitPrelude #-}
module Data.Either
  ( Either (..), either, lefts, rights, partitionEithers, isLeft, isRight, fromLeft, fromRight
  ) where

import GHC.Base
import GHC.Show

data Either a b = Left a | Right b
  deriving (Eq, Ord, Show)

instance Functor (Either e) where
  fmap _ (Left e) = Left e
  fmap f (Right x) = Right (f x)

instance Applicative (Either e) where
  pure = Right
  Left e <*> _ = Left e
  Right f <*> x = fmap f x

instance Monad (Either e) where
  Left e >>= _ = Left e
  Right x >>= k = k x

instance Semigroup (Either a b) where
  Left _ <> y = y
  x <> _ = x

either :: (a -> c) -> (b -> c) -> Either a b -> c
either f _ (Left x) = f x
either _ g (Right y) = g y

lefts :: [Either a b] -> [a]
lefts xs = [x | Left x <- xs]

rights :: [Either a b] -> [b]
rights xs = [y | Right y <- xs]

partitionEithers :: [Either a b] -> ([a], [b])
partitionEithers = foldr (either left right) ([], [])
  where
    left x ~(xs, ys) = (x : xs, ys)
    right y ~(xs, ys) = (xs, y : ys)

isLeft :: Either a b -> Bool
isLeft (Left _) = True
isLeft (Right _) = False

isRight :: Either a b -> Bool
isRight (Left _) = False
isRight (Right _) = True

fromLeft :: a -> Either a b -> a
fromLeft _ (Left x) = x
fromLeft none _ = none

fromRight :: b -> Either a b -> b
fromRight _ (Right y) = y
fromRight none _ = none
