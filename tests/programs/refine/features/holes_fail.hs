-- feature: holes in signatures
-- verdict: unsafe
module Holes where

{-@ half :: x:_ -> {v:_ | v < x} @-}
--                        ^^^^^ blame 1: v < x
half :: Int -> Int
half x = x `div` 2
--       ^^^^^^^^^ C0301: the result of `half` could not be proved to satisfy `v < x`
