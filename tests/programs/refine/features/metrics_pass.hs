-- feature: metrics of recursive functions
-- verdict: safe
module Metrics where
{-@ range :: lo:Int -> hi:Int -> [Int] / [hi - lo] @-}
range :: Int -> Int -> [Int]
range lo hi | lo < hi = lo : range (lo + 1) hi
            | otherwise = []
