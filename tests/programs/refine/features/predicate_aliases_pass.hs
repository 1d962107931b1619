-- feature: predicate aliases that use others
-- verdict: safe
module PredicateAliases where

{-@ predicate Between L X H = L <= X && X < H @-}

{-@ predicate Inside X XS = Between 0 X (len XS) @-}

{-@ at :: xs:[a] -> {i:Int | Inside i xs} -> a @-}
at :: [a] -> Int -> a
at xs i = xs !! i
