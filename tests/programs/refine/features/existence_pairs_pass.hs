-- feature: existence as a dependent pair
-- verdict: safe
module ExistencePairs where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
import Language.Haskell.Liquid.ProofCombinators
{-@ reflect dbl @-}
dbl :: Int -> Int
dbl x = x + x
{-@ reflect isEven @-}
isEven :: Int -> Bool
isEven n = n `mod` 2 == 0
{-@ half :: n:{Int | isEven n} -> (k :: Int, { dbl k == n }) @-}
half :: Int -> (Int, Proof)
half n = (n `div` 2, ())
{-@ back :: n:Int -> (k :: Int, { dbl k == n }) -> { isEven n } @-}
back :: Int -> (Int, Proof) -> Proof
back n (k, p) = ()
