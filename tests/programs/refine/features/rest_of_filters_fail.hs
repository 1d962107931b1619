-- feature: what a filter gives satisfies its test
-- verdict: unsafe
module RestOfFilters where

{-@ rest :: n:Int -> [Int] -> [{v:Int | v >= n}] @-}
rest :: Int -> [Int] -> [Int]
rest n xs = snd (span (< n) xs)
--          ^^^^^^^^^^^^^^^^^^^ blame 1: snd (span (< n) xs)
--          ^^^^^^^^^^^^^^^^^^^ C0301: the result of `rest`
