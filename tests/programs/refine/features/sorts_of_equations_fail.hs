-- feature: both sides of an equation have the same sort
-- verdict: invalid
module SortsOfEquations where

{-@ f :: xs:[a] -> {v:Int | v == xs} @-}
--                          ^^^^^^^ C0104: `=` compares values of one sort, but the left side has sort `int` and the right side `[t]`
f :: [a] -> Int
f x = 1
