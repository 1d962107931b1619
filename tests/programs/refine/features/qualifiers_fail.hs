-- feature: qualifiers
-- verdict: unsafe
module Qualifiers where

{-@ qualif Thrice(v:Int, x:Int): v == 3 * x @-}

{-@ check :: x:Int -> {v:Int | v == 3 * x} @-}
--                                  ^ should be blame 1: 3
check :: Int -> Int
check x = double' x where double' y = if y > 0 then y + y else 2 * y
--        ^^^^^^^^^ C0301: the result of `check` could not be proved to satisfy `v == 3 * x`
