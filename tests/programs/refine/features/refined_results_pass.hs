-- feature: refined arguments and results
-- verdict: safe
module RefinedResults where

{-@ half :: x:{v:Int | v >= 0} -> {v:Int | v <= x && 0 <= v} @-}
half :: Int -> Int
half x = x `div` 2
