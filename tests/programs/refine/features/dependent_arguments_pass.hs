-- feature: the type of an argument mentions earlier ones
-- verdict: safe
module DependentArguments where

{-@ between :: lo:Int -> hi:{Int | lo <= hi} -> x:Int -> {v:Int | lo <= v && v <= hi} @-}
between :: Int -> Int -> Int -> Int
between lo hi x | x < lo = lo
                | x > hi = hi
                | otherwise = x

{-@ use :: Int -> {v:Int | v <= 7} @-}
use :: Int -> Int
use = between 3 7
