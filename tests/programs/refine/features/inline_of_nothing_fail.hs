-- feature: inline is about a function of the program
-- verdict: invalid
module InlineOfNothing where

{-@ inline g @-}
--         ^ C0102: there is no `g`

f :: Int -> Int
f x = x
