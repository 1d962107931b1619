-- feature: several measures of a data type
-- verdict: safe
module MeasuresOfTrees where

data Tree a = Leaf | Node (Tree a) a (Tree a)

{-@ measure size @-}

{-@ size :: Tree a -> Nat @-}
size :: Tree a -> Int
size Leaf = 0
size (Node l _ r) = 1 + size l + size r

{-@ measure height @-}

{-@ height :: Tree a -> Nat @-}
height :: Tree a -> Int
height Leaf = 0
height (Node l _ r) = if height l < height r then 1 + height r else 1 + height l

{-@ measure isLeaf @-}
isLeaf :: Tree a -> Bool
isLeaf Leaf = True
isLeaf _ = False

{-@ root :: {t:Tree a | size t > 0} -> a @-}
root :: Tree a -> a
root (Node _ x _) = x

{-@ single :: a -> {t:Tree a | size t == 1 && height t == 1 && not (isLeaf t)} @-}
single :: a -> Tree a
single x = Node Leaf x Leaf
