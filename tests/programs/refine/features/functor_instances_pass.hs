-- feature: refined elements through instances of Functor
-- verdict: safe
module FunctorInstances where

data Tree a = Leaf | Node (Tree a) a (Tree a)

{-@ measure size @-}

{-@ size :: Tree a -> Nat @-}
size :: Tree a -> Int
size Leaf = 0
size (Node l _ r) = 1 + size l + size r

{-@ mapT :: (a -> b) -> t:Tree a -> {v:Tree b | size v == size t} @-}
mapT :: (a -> b) -> Tree a -> Tree b
mapT _ Leaf = Leaf
mapT f (Node l x r) = Node (mapT f l) (f x) (mapT f r)

instance Functor Tree where
  fmap = mapT

{-@ inc :: Tree Nat -> Tree {v:Int | v > 0} @-}
inc :: Tree Int -> Tree Int
inc t = fmap (+ 1) t
