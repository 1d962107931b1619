-- feature: the type of an argument mentions earlier ones
-- verdict: unsafe
module DependentArguments where

{-@ between :: lo:Int -> hi:{Int | lo <= hi} -> x:Int -> {v:Int | lo <= v && v <= hi} @-}
between :: Int -> Int -> Int -> Int
between lo hi x | x < lo = lo
                | x > hi = hi
                | otherwise = x

use :: Int -> Int
use = between 8 7
--              ^ C0301: argument 2 of `between` could not be proved to satisfy `lo <= hi`
--    ^^^^^^^^^^^ blame 1: between 8 7
