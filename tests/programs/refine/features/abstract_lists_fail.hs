-- feature: abstract refinements of recursive data types
-- verdict: unsafe
module AbstractLists where

data Vec a = Nil | Cons a (Vec a)

{-@ data Vec a <p :: a -> a -> Bool> = Nil | Cons { hd :: a, tl :: Vec <p> (a<p hd>) } @-}

{-@ type Up a = Vec <{\x y -> x <= y}> a @-}

{-@ insert :: Ord a => a -> Up a -> Up a @-}
insert :: Ord a => a -> Vec a -> Vec a
insert x Nil = Cons x Nil
insert x (Cons y ys) | x <= y = Cons y (Cons x ys)
--                     ^^^^^^ blame 1: x <= y
--                              ^^^^^^^^^^^^^^^^^^ C0301: the result of `insert` could not be proved to satisfy `x <= y`
                     | otherwise = Cons y (insert x ys)
