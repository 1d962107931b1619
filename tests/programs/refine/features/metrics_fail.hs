-- feature: metrics of recursive functions
-- verdict: unsafe
module Metrics where
{-@ range :: lo:Int -> hi:Int -> [Int] / [hi - lo] @-}
range :: Int -> Int -> [Int]
range lo hi | lo < hi = lo : range (lo - 1) hi
--                           ^^^^^^^^^^^^^^^^^ blame 1: range (lo - 1) hi
--                                          ^^ C0303: `range`
            | otherwise = []
