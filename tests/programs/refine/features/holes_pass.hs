-- feature: holes in signatures
-- verdict: safe
module Holes where

{-@ half :: x:_ -> {v:_ | v <= x || x < 0} @-}
half :: Int -> Int
half x = x `div` 2

{-@ pairUp :: _ -> Nat -> (_, Nat) @-}
pairUp :: a -> Int -> (a, Int)
pairUp x n = (x, n + 1)
