-- feature: recursion on remainders
-- verdict: unsafe
module Remainders where
{-@ gcd' :: a:Nat -> b:Nat -> Nat / [a] @-}
--                     ^^^ should be blame 1: Nat
gcd' :: Int -> Int -> Int
gcd' a b | b == 0 = a
         | otherwise = gcd' b (a `mod` b)
--                          ^ C0303: `gcd'`
