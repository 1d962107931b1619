-- feature: what a filter gives satisfies its test
-- verdict: safe
module Filters where

import Data.List (find, partition)

{-@ above :: Ord a => x:a -> [a] -> [{v:a | x <= v}] @-}
above :: Ord a => a -> [a] -> [a]
above x = filter (\y -> x <= y)

{-@ prefix :: n:Int -> [Int] -> [{v:Int | v < n}] @-}
prefix :: Int -> [Int] -> [Int]
prefix n = takeWhile (< n)

{-@ isEven :: n:Int -> {b:Bool | b <=> n mod 2 == 0} @-}
isEven :: Int -> Bool
isEven n = n `mod` 2 == 0

{-@ evens :: [{v:Int | 0 < v}] -> [{v:Int | 0 < v && v mod 2 == 0}] @-}
evens :: [Int] -> [Int]
evens = filter isEven

{-@ around :: n:Int -> [Int] -> ([{v:Int | v < n}], [{v:Int | n <= v}]) @-}
around :: Int -> [Int] -> ([Int], [Int])
around n xs = partition (< n) xs

{-@ upTo :: n:Int -> [Int] -> [{v:Int | v /= n}] @-}
upTo :: Int -> [Int] -> [Int]
upTo n xs = fst (break (== n) xs)

{-@ start :: n:Int -> [Int] -> [{v:Int | v == n}] @-}
start :: Int -> [Int] -> [Int]
start n xs = fst (span (== n) xs)

{-@ positive :: [Int] -> Maybe {v:Int | 0 < v} @-}
positive :: [Int] -> Maybe Int
positive = find (> 0)

{-@ any' :: (Int -> Bool) -> [{v:Int | 0 <= v}] -> [{v:Int | 0 <= v}] @-}
any' :: (Int -> Bool) -> [Int] -> [Int]
any' p = filter p
