-- feature: what is compared with a number is a number
-- verdict: invalid
module SortsOfComparisons where

{-@ f :: {v:Bool | v > 0} -> Int @-}
--                 ^^^^^ C0104: `>` compares numbers, but the left side has sort `bool` and the right side `int`
f :: Bool -> Int
f x = 1
