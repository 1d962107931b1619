-- verdict: safe
-- Loops without refinement types: what stays the same in them is found.
{-@ LIQUID "--no-termination" @-}
module Loops (thirds, steps) where

{-@ demand :: {v:Bool | v} -> a -> a @-}
demand :: Bool -> a -> a
demand _ x = x

share :: Int -> Int -> Int -> Int -> Int
share n i a b
  | i >= n = demand (a + b == 3 * i) (a + b)
  | a > b = share n (i + 1) (a + 1) (b + 2)
  | otherwise = share n (i + 1) (a + 2) (b + 1)

thirds :: Int -> Int
thirds n = share n 0 0 0

count :: Bool -> Int -> Int -> Int -> Int
count wide n i k
  | i >= n = demand (if wide then k == 2 * i + 5 else k == i + 5) k
  | wide = count wide n (i + 1) (k + 2)
  | otherwise = count wide n (i + 1) (k + 1)

steps :: Bool -> Int -> Int
steps wide n = count wide n 0 5
