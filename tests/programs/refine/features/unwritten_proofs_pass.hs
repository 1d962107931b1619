-- feature: a lemma without a proof is assumed; a check that is skipped shows nothing
-- verdict: safe
module UnwrittenProofs where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
import Language.Haskell.Liquid.ProofCombinators

{-@ reflect append @-}
append :: [a] -> [a] -> [a]
append [] ys = ys
append (x : xs) ys = x : append xs ys

{-@ endsInNothing :: xs:[a] -> { append xs [] == xs } @-}
endsInNothing :: [a] -> Proof
endsInNothing [] = ()
endsInNothing (_ : xs) = undefined

{-@ twice :: xs:[a] -> { append (append xs []) [] == xs } @-}
twice :: [a] -> Proof
twice xs = endsInNothing (append xs []) &&& endsInNothing xs
