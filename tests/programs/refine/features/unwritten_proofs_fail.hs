-- feature: a lemma without a proof is assumed; a check that is skipped shows nothing
-- verdict: unsafe
module UnwrittenProofs where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
import Language.Haskell.Liquid.ProofCombinators

{-@ nonzero :: x:Int -> { x /= 0 } @-}
nonzero :: Int -> Proof
nonzero x = if x == 0 then undefined else ()

{-@ share :: Int -> Int @-}
share :: Int -> Int
share x = let _ = nonzero x in 10 `div` x
--        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ should be blame 1: let _ = nonzero x in 10 `div` x
--                                      ^ C0301: argument 2 of `div`
