-- feature: comprehensions and ranges
-- verdict: unsafe
module Comprehensions where

{-@ below :: n:Int -> [{v:Int | 0 < v && v <= n}] @-}
below :: Int -> [Int]
below n = [x | x <- [0 .. n]]
--        ^^^^^^^^^^^^^^^^^^^ C0301: the result of `below` could not be proved to satisfy `0 < v`
--                   ^ blame 1: 0
