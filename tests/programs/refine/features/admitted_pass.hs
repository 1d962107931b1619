-- feature: *** Admit
-- verdict: safe
module Admitted where
{-@ LIQUID "--reflection" @-}
import Language.Haskell.Liquid.ProofCombinators
{-@ reflect app @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x:xs) ys = x : app xs ys
{-@ nilRight :: xs:[a] -> { app xs [] == xs } @-}
nilRight :: [a] -> Proof
nilRight xs = app xs [] *** Admit
