-- feature: proofs by inequations: =<= and =>=
-- verdict: unsafe
module InequationalProofs where
{-@ LIQUID "--reflection" @-}
import Language.Haskell.Liquid.ProofCombinators
{-@ reflect fib @-}
{-@ fib :: Nat -> Nat @-}
fib :: Int -> Int
fib 0 = 0
fib 1 = 1
fib n = fib (n-1) + fib (n-2)
{-@ down :: n:Nat -> { fib (n+1) <= fib n } @-}
--                     ^^^^^^^^^^^^^^^^^^ blame 1: fib (n+1) <= fib n
down :: Int -> Proof
down n = fib (n+1) =<= fib n *** QED
--                     ^^^^^ C0301: argument 2 of `=<=`
--       ^^^^^^^^^^^^^^^^^^^^^^^^^^^ C0301: the result of `down`
