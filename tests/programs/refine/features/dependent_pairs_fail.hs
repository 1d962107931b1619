-- feature: the second part of a pair mentions the first
-- verdict: unsafe
module DependentPairs where

{-@ split :: n:Nat -> (a::Nat, {b:Nat | a + b == n}) @-}
split :: Int -> (Int, Int)
split n = (h, h) where h = n `div` 2
--        ^^^^^^ C0301: the result of `split` could not be proved to satisfy `a + b == n`
--        ^^^^^^ should be blame 1: (h, h)
