-- feature: fst and snd in refinements
-- verdict: safe
module PartsOfPairs where

{-@ swap :: p:(Int, Int) -> {v:(Int, Int) | fst v == snd p && snd v == fst p} @-}
swap :: (Int, Int) -> (Int, Int)
swap (x, y) = (y, x)
