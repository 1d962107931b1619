-- verdict: unsafe
module LocalsUnsafe where

one :: Int -> Int
one n = pick n
  where
    {-@ pick :: x:Int -> {v:Int | v = x} @-}
    pick :: Int -> Int
    pick x = x

two :: Int -> Int
two n = pick n
  where
    {-@ pick :: x:Int -> {v:Int | v > x} @-}
--                                ^^^^^ blame 1: v > x
    pick :: Int -> Int
    pick x = x
--           ^ C0301: the result of `pick`
