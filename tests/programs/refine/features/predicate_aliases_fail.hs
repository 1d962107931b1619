-- feature: predicate aliases that use others
-- verdict: unsafe
module PredicateAliases where

{-@ predicate Between L X H = L <= X && X <= H @-}
--                                      ^^^^^^ should be blame 1: X <= H

{-@ predicate Inside X XS = Between 0 X (len XS) @-}

{-@ at :: xs:[a] -> {i:Int | Inside i xs} -> a @-}
at :: [a] -> Int -> a
at xs i = xs !! i
--              ^ C0301: argument 2 of `!!` could not be proved to satisfy `v < len xs`
