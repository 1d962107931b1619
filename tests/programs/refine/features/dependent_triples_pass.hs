-- feature: parts of triples mention earlier ones
-- verdict: safe
module DependentTriples where

{-@ spread :: n:Nat -> (x::Int, {y:Int | y > x}, {z:Int | z > n}) @-}
spread :: Int -> (Int, Int, Int)
spread n = (n, n + 1, n + 2)
