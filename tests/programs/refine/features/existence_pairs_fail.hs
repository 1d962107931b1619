-- feature: existence as a dependent pair
-- verdict: unsafe
module ExistencePairs where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
import Language.Haskell.Liquid.ProofCombinators
{-@ reflect dbl @-}
dbl :: Int -> Int
dbl x = x + x
{-@ half :: n:Int -> (k :: Int, { dbl k == n }) @-}
--            ^^^ should be blame 1: Int
half :: Int -> (Int, Proof)
half n = (n `div` 2, ())
--       ^^^^^^^^^^^^^^^ C0301: the result of `half`
