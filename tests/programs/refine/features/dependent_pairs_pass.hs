-- feature: the second part of a pair mentions the first
-- verdict: safe
module DependentPairs where

{-@ split :: n:Nat -> (a::Nat, {b:Nat | a + b == n}) @-}
split :: Int -> (Int, Int)
split n = (h, n - h) where h = n `div` 2

{-@ whole :: n:Nat -> {v:Int | v == n} @-}
whole :: Int -> Int
whole n = let (a, b) = split n in a + b
