-- feature: a predicate alias has all its arguments
-- verdict: invalid
module PredicateArguments where

{-@ predicate Between L X H = L <= X && X < H @-}

{-@ f :: {v:Int | Between 1 v} -> Int @-}
--                ^^^^^^^^^^^ C0103: the alias `Between` is given 2 arguments, which are too few
f :: Int -> Int
f x = x
