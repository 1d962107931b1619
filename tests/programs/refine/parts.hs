-- verdict: unsafe
-- What a tuple's abstract refinement says about a part is said beside its type.
module Parts where

{-@ data Tree a <l :: a -> a -> Bool> = Leaf | Node { key :: a, left :: Tree <l> (a<l key>) } @-}
data Tree a = Leaf | Node a (Tree a)

{-@ type Down a = Tree <{\k v -> v < k}> a @-}

{-@ split :: Down a -> a -> (a, Down a)<\x -> {v:Tree {y:a | y < x} | true}> @-}
split :: Tree a -> a -> (a, Tree a)
split (Node k t) _ = (k, t)
split Leaf d = (d, Leaf)

{-@ check :: x:a -> Down {v:a | v < x} -> Bool @-}
check :: a -> Tree a -> Bool
check _ _ = True

{-@ both :: Down a -> a -> Bool @-}
both :: Tree a -> a -> Bool
both t d = check x rest
  where
    (x, rest) = split t d

{-@ wrong :: Down a -> a -> a -> Bool @-}
wrong :: Tree a -> a -> a -> Bool
wrong t d e = check e rest
--                  ^^^^^^ should be blame 1: e rest
  where
    (_, rest) = split t d
--  ^^^^^^^^^ C0301: argument 2 of `check`

{-@ small :: BNat 9 @-}
small :: Int
small = 7

{-@ large :: GeInt 5 @-}
large :: Int
large = 6
