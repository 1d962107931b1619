-- feature: what a filter leaves satisfies its predicate
-- verdict: safe
module Filters where

import Data.List (find, partition)

{-@ above :: n:Int -> [Int] -> [{v:Int | v > n}] @-}
above :: Int -> [Int] -> [Int]
above n = filter (> n)

{-@ digits :: [Int] -> [{v:Int | 0 <= v && v < 10}] @-}
digits :: [Int] -> [Int]
digits xs = filter (\x -> 0 <= x && x < 10) xs

{-@ quotients :: Int -> [Int] -> [Int] @-}
quotients :: Int -> [Int] -> [Int]
quotients n = map (n `div`) . filter (/= 0)

{-@ signs :: [Int] -> ([{v:Int | v < 0}], [{v:Int | v >= 0}]) @-}
signs :: [Int] -> ([Int], [Int])
signs = partition (< 0)

{-@ start :: [Int] -> ([{v:Int | v > 0}], [Int]) @-}
start :: [Int] -> ([Int], [Int])
start xs = break (<= 0) xs

{-@ divisor :: Int -> [Int] -> Int @-}
divisor :: Int -> [Int] -> Int
divisor n xs = maybe 0 (n `div`) (find (/= 0) xs)

{-@ type Increasing a = [a]<{\x y -> x <= y}> @-}

{-@ sorted :: xs:[a] -> Increasing a / [len xs] @-}
sorted :: Ord a => [a] -> [a]
sorted [] = []
sorted (x : xs) = joined x (sorted (filter (< x) xs)) (sorted (filter (>= x) xs))

{-@ joined :: k:a -> Increasing {v:a | v < k} -> Increasing {v:a | v >= k} -> Increasing a @-}
joined :: a -> [a] -> [a] -> [a]
joined k [] ys = k : ys
joined k (x : xs) ys = x : joined k xs ys

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

{-@ leading :: n:Int -> [Int] -> [{v:Int | v == n}] @-}
leading :: Int -> [Int] -> [Int]
leading n xs = fst (span (== n) xs)

{-@ firstPositive :: [Int] -> Maybe {v:Int | 0 < v} @-}
firstPositive :: [Int] -> Maybe Int
firstPositive = find (> 0)

{-@ any' :: (Int -> Bool) -> [{v:Int | 0 <= v}] -> [{v:Int | 0 <= v}] @-}
any' :: (Int -> Bool) -> [Int] -> [Int]
any' p = filter p
