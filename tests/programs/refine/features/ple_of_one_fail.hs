-- feature: ple of a single function: --ple-local
-- verdict: unsafe
module PleOfOne where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple-local" @-}
import Language.Haskell.Liquid.ProofCombinators
{-@ reflect fib @-}
{-@ fib :: Nat -> Nat @-}
fib :: Int -> Int
fib 0 = 0
fib 1 = 1
fib n = fib (n-1) + fib (n-2)
{-@ p :: { fib 5 == 5 } @-}
p :: Proof
p = trivial
--  ^^^^^^^ C0301: the result of `p`
--  ^^^^^^^ should be blame 1: trivial
