-- feature: lazy is about a function of the program
-- verdict: invalid
module LazyOfNothing where

{-@ lazy g @-}
--       ^ C0102: there is no `g`

f :: Int -> Int
f x = x
