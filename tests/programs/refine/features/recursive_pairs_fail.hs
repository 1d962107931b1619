-- feature: a recursive function whose result is a refined pair
-- verdict: unsafe
module RecursivePairs where

{-@ quotRem' :: x:Nat -> y:{Int | y > 0} -> (Nat, {r:Nat | r < y}) @-}
quotRem' :: Int -> Int -> (Int, Int)
quotRem' x y | x <= y = (0, x)
--                      ^^^^^^ C0301: the result of `quotRem'` could not be proved to satisfy `r < y`
--             ^^^^^^ blame 1: x <= y
             | otherwise = let (q, r) = quotRem' (x - y) y in (q + 1, r)
