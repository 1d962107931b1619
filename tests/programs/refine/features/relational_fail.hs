-- feature: relational signatures are not supported; the rest of a program that has them is checked
-- verdict: unsafe
module Relational where

{-@ relational larger ~ larger :: { x1:Int -> Int ~ x2:Int -> Int | x1 <= x2 :=> r1 x1 <= r2 x2 } @-}
--  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ C0190: a relational signature
larger :: Int -> Int
larger x = x + 1

{-@ half :: Int -> {v:Int | v > 0} @-}
--                          ^^^^^ blame 1: v > 0
half :: Int -> Int
half x = x `div` 2
--       ^^^^^^^^^ C0301: the result of `half`
