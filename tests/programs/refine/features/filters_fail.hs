-- feature: what a filter leaves satisfies its predicate
-- verdict: unsafe
module Filters where

{-@ above :: n:Int -> [Int] -> [{v:Int | v > n}] @-}
above :: Int -> [Int] -> [Int]
above n xs = filter (>= n) xs
--           ^^^^^^^^^^^^^^^^ blame 1: filter (>= n) xs
--           ^^^^^^^^^^^^^^^^ C0301: the result of `above`
