-- feature: ignore is about a function of the program
-- verdict: invalid
module IgnoreOfNothing where

{-@ ignore g @-}
--         ^ C0102: there is no `g`

f :: Int -> Int
f x = x
