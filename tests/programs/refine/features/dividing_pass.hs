-- feature: recursion on quotients
-- verdict: safe
module Dividing where
{-@ digits :: n:Nat -> [Int] / [n] @-}
digits :: Int -> [Int]
digits n | n < 10 = [n]
         | otherwise = digits (n `div` 10) ++ [n `mod` 10]
