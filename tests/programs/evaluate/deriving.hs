{-# LANGUAGE DeriveFunctor, DeriveFoldable, DeriveTraversable, GeneralizedNewtypeDeriving #-}
-- verdict: welltyped
-- Derived instances.
module Main where

import Data.Foldable (toList)
import Data.Traversable (traverse)

data Colour = Red | Green | Blue
  deriving (Eq, Ord, Show, Read, Enum, Bounded)

data Tree a = Leaf | Node (Tree a) a (Tree a)
  deriving (Eq, Ord, Show, Functor, Foldable, Traversable)

data Point = Point { px :: Int, py :: Int }
  deriving (Eq, Ord, Show, Read)

infixr 5 :+:
data E = Int :+: E | Nil | Neg { inner :: E }
  deriving (Eq, Ord, Show)

newtype Age = Age Int
  deriving (Eq, Ord, Show, Num)

data Rose a = Rose a [Rose a]
  deriving (Eq, Show, Functor, Foldable, Traversable)

data Both f a = Both (f a) (Maybe a)

build :: Ord a => [a] -> Tree a
build = foldr add Leaf
  where
    add x Leaf = Node Leaf x Leaf
    add x t@(Node l y r) = case compare x y of
      LT -> Node (add x l) y r
      GT -> Node l y (add x r)
      EQ -> t

main :: IO ()
main = do
  print [minBound .. maxBound :: Colour]
  print (succ Red, pred Blue, fromEnum Green, toEnum 2 :: Colour, [Red ..], [Blue, Green ..])
  print (Red < Green, compare Blue Red, maximum [Red, Blue, Green], Red == Red)
  print (read "Blue" :: Colour, read "[Red,Green]" :: [Colour])
  let t = build [3, 1, 2, 5 :: Int]
  print t
  print (fmap (* 2) t == build [6, 2, 4, 10], sum t, toList t, length t, maximum t, elem 2 t)
  print (traverse (\x -> if x > 0 then Just (x - 1) else Nothing) t)
  print (fmap (const ()) (traverse (\x -> if x > 1 then Just x else Nothing) t))
  print (Point 1 (-2), Point { px = 3, py = 4 } < Point 3 5)
  print (read "Point {px = 1, py = -2}" :: Point)
  print (1 :+: 2 :+: Nil, Neg (1 :+: Nil), Just (Neg Nil))
  print (1 :+: Nil < Nil, Nil < Neg Nil)
  print (Age 3 + 4, Just (Age 1))
  let r = Rose 1 [Rose 2 [], Rose 3 [Rose 4 []]]
  print (fmap show r)
  print (sum r, product r, concatMap show r)
  mapM_ print (traverse (\x -> [x, x * 10]) (Rose 1 [Rose 2 []]))
