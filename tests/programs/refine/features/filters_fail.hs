-- feature: what a filter gives satisfies its test
-- verdict: unsafe
module Filters where

{-@ above :: n:Int -> [Int] -> [{v:Int | n < v}] @-}
above :: Int -> [Int] -> [Int]
above n = filter (>= n)
