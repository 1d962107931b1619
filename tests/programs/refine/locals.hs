-- verdict: safe
-- A signature of a local function is about the nearest definition of the name, and its binders hide
-- variables around it.
module Locals where

upTo :: Int -> Int
upTo limit = count 0
  where
    step = False
    {-@ count :: step:{v:Int | v <= limit || v == 0} -> Int / [limit - step] @-}
    count :: Int -> Int
    count step
      | step >= limit = step
      | otherwise = count (step + 1)

downFrom :: Int -> Bool
downFrom limit = count True limit
  where
    left = True
    {-@ count :: Bool -> left:Int -> {v:Bool | v} / [left] @-}
    count :: Bool -> Int -> Bool
    count _ left
      | left <= 0 = True
      | otherwise = count False (left - 1)

-- The one of the module is not the one in the where.
{-@ shown :: Int -> {v:Int | v = 1} @-}
shown :: Int -> Int
shown _ = 1

other :: Int -> Int
other n = shown n
  where
    {-@ shown :: x:Int -> {v:Int | v > x} @-}
    shown :: Int -> Int
    shown x = x + 1

-- What a hole stands for is found out.
sumOf :: [Int] -> Int
sumOf xs = go 0 0
  where
    n = length xs
    {-@ go :: i:_ -> _ -> _ / [n - i] @-}
    go :: Int -> Int -> Int
    go i acc
      | i >= n = acc
      | otherwise = go (i + 1) (acc + xs !! i)
