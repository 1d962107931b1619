-- feature: proofs by contradiction
-- verdict: unsafe
module Contradictions where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
import Language.Haskell.Liquid.ProofCombinators
{-@ nn :: p:Bool -> ({v:Proof | not p} -> {v:Proof | true}) -> { p } @-}
--                                                   ^^^^ blame 1: true
nn :: Bool -> (Proof -> Proof) -> Proof
nn True _ = ()
nn False k = k ()
--           ^^^^ C0301: the result of `nn`
