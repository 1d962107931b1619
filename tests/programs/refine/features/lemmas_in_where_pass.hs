-- feature: lemmas that are local
-- verdict: safe
module LemmasInWhere where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
import Language.Haskell.Liquid.ProofCombinators
{-@ reflect app @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x:xs) ys = x : app xs ys
{-@ p :: xs:[a] -> { app (app xs []) [] == xs } @-}
p :: [a] -> Proof
p xs = lem xs &&& lem (app xs [])
  where
    {-@ lem :: ys:[b] -> { app ys [] == ys } @-}
    lem :: [b] -> Proof
    lem [] = ()
    lem (_:ys) = lem ys
