-- feature: patterns, guards and multiway if
-- verdict: safe
{-# LANGUAGE BangPatterns, LambdaCase, TupleSections, MultiWayIf #-}
module FormsOfPatterns where

{-@ f :: [Nat] -> Nat @-}
f :: [Int] -> Int
f all'@(x:_) | length all' > 3 = x
             | [a, b] <- all' = a + b
f [] = 0
f !xs = length xs

{-@ g :: Maybe Nat -> Nat @-}
g :: Maybe Int -> Int
g = \case
  Just n -> n
  Nothing -> 0

{-@ h :: Int -> Nat @-}
h :: Int -> Int
h x = if | x > 0 -> x
         | x < 0 -> negate x
         | otherwise -> 0
