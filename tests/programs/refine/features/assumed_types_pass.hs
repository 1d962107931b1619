-- feature: assume
-- verdict: safe
module AssumedTypes where

{-@ assume random :: lo:Int -> hi:{Int | lo < hi} -> {v:Int | lo <= v && v < hi} @-}
random :: Int -> Int -> Int
random lo _ = lo

{-@ die :: {v:Int | 1 <= v && v <= 6} @-}
die :: Int
die = random 1 7
