-- feature: proofs by contradiction
-- verdict: safe
module Contradictions where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
import Language.Haskell.Liquid.ProofCombinators
{-@ reflect sq @-}
sq :: Int -> Int
sq x = x * x
{-@ impossibleHere :: x:Int -> { x > 3 && sq x < 9 => false } @-}
impossibleHere :: Int -> Proof
impossibleHere x = ()
{-@ type False = {v:Proof | false} @-}
{-@ nn :: p:Bool -> ({v:Proof | not p} -> {v:Proof | false}) -> { p } @-}
nn :: Bool -> (Proof -> Proof) -> Proof
nn True _ = ()
nn False k = k ()
