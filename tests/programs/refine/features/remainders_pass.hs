-- feature: recursion on remainders
-- verdict: safe
module Remainders where
{-@ gcd' :: a:Nat -> b:{Nat | b < a} -> Nat / [a] @-}
gcd' :: Int -> Int -> Int
gcd' a b | b == 0 = a
         | otherwise = gcd' b (a `mod` b)
