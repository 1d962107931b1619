-- feature: folds and zips over refined elements
-- verdict: unsafe
module Folds where

{-@ total :: [Int] -> Nat @-}
total :: [Int] -> Int
total = foldr (+) 0
--      ^^^^^^^^^^^ C0301: the result of `total` could not be proved to satisfy `0 <= v`
--      ^^^^^^^^^^^ blame 1: foldr (+) 0
