-- feature: qualifiers
-- verdict: safe
module Qualifiers where

{-@ qualif Twice(v:Int, x:Int): v == 2 * x @-}

double :: Int -> Int
double x = loop x 0
  where loop n acc = acc + n + n

{-@ check :: x:Int -> {v:Int | v == 2 * x} @-}
check :: Int -> Int
check x = double' x where double' y = if y > 0 then y + y else 2 * y
