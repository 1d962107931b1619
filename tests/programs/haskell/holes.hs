-- verdict: invalid
-- Expressions that are still to be written.
module Holes where

{-@ half :: n:Int -> {v:Int | v <= n} @-}
half :: Int -> Int
half n = _
--       ^ C0110: `_` stands for an expression that is still to be written

double :: Int -> Int
double n = n + _rest
--             ^^^^^ C0110: `_rest` stands for an expression that is still to be written
