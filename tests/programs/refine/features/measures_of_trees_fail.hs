-- feature: several measures of a data type
-- verdict: unsafe
module MeasuresOfTrees where

data Tree a = Leaf | Node (Tree a) a (Tree a)

{-@ measure size @-}

{-@ size :: Tree a -> Nat @-}
size :: Tree a -> Int
size Leaf = 0
size (Node l _ r) = 1 + size l + size r

{-@ single :: a -> {t:Tree a | size t == 2} @-}
--                                       ^ should be blame 1: 2
single :: a -> Tree a
single x = Node Leaf x Leaf
--         ^^^^^^^^^^^^^^^^ C0301: the result of `single` could not be proved to satisfy `size t == 2`
