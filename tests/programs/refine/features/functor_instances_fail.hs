-- feature: refined elements through instances of Functor
-- verdict: unsafe
module FunctorInstances where

data Tree a = Leaf | Node (Tree a) a (Tree a)

instance Functor Tree where
  fmap _ Leaf = Leaf
  fmap f (Node l x r) = Node (fmap f l) (f x) (fmap f r)

{-@ inc :: Tree Nat -> Tree {v:Int | v > 1} @-}
inc :: Tree Int -> Tree Int
inc t = fmap (+ 1) t
--      ^^^^^^^^^^^^ C0301: the result of `inc` could not be proved to satisfy `v > 1`
--      ^^^^^^^^^^^^ should be blame 1: fmap (+ 1) t
