-- feature: comprehensions and ranges
-- verdict: safe
module Comprehensions where

{-@ squares :: Nat -> [Nat] @-}
squares :: Int -> [Int]
squares n = [x * x | x <- [0 .. n]]

{-@ below :: n:Int -> [{v:Int | 0 <= v && v <= n}] @-}
below :: Int -> [Int]
below n = [x | x <- [0 .. n]]

{-@ evens :: [Int] -> [{v:Int | v mod 2 == 0}] @-}
evens :: [Int] -> [Int]
evens xs = [x | x <- xs, x `mod` 2 == 0]

{-@ pairs :: Nat -> [(Nat, Nat)] @-}
pairs :: Int -> [(Int, Int)]
pairs n = [(a, b) | a <- [0 .. n], b <- [a .. n]]
