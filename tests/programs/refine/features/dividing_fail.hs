-- feature: recursion on quotients
-- verdict: unsafe
module Dividing where
{-@ digits :: n:Nat -> [Int] / [n] @-}
digits :: Int -> [Int]
digits n | n < 0 = [n]
--         ^^^^^ blame 1: n < 0
         | otherwise = digits (n `div` 10) ++ [n `mod` 10]
--                             ^^^^^^^^^^ C0303: `digits`
