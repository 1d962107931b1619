-- feature: refined arguments and results
-- verdict: unsafe
module RefinedResults where

{-@ half :: x:{v:Int | v >= 0} -> {v:Int | v < x && 0 <= v} @-}
--                                ^^^^^^^^^^^^^^^^^^^^^^^^^ blame 1: {v:Int | v < x && 0 <= v}
half :: Int -> Int
half x = x `div` 2
--       ^^^^^^^^^ C0301: the result of `half` could not be proved to satisfy `v < x`
