-- feature: fst and snd in refinements
-- verdict: unsafe
module PartsOfPairs where

{-@ swap :: p:(Int, Int) -> {v:(Int, Int) | fst v == snd p && snd v == fst p} @-}
swap :: (Int, Int) -> (Int, Int)
swap (x, y) = (x, y)
--            ^^^^^^ C0301: the result of `swap` could not be proved to satisfy `fst v == snd p`
--            ^^^^^^ should be blame 1: (x, y)
