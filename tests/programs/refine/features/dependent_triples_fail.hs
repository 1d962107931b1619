-- feature: parts of triples mention earlier ones
-- verdict: unsafe
module DependentTriples where

{-@ spread :: n:Nat -> (x::Int, {y:Int | y > x}, {z:Int | z > n}) @-}
--                                       ^^^^^ blame 1: y > x
spread :: Int -> (Int, Int, Int)
spread n = (n, n, n + 2)
--         ^^^^^^^^^^^^^ C0301: the result of `spread` could not be proved to satisfy `y > x`
