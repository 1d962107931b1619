-- feature: proofs by inequations: =<= and =>=
-- verdict: safe
module InequationalProofs where
{-@ LIQUID "--reflection" @-}
import Language.Haskell.Liquid.ProofCombinators
{-@ reflect fib @-}
{-@ fib :: Nat -> Nat @-}
fib :: Int -> Int
fib 0 = 0
fib 1 = 1
fib n = fib (n-1) + fib (n-2)
{-@ up :: n:Nat -> { fib n <= fib (n+1) } @-}
up :: Int -> Proof
up 0 = fib 0 =<= fib 1 *** QED
up 1 = fib 1 =<= fib 1 + fib 0 =<= fib 2 *** QED
up n = fib n
   === fib (n-1) + fib (n-2)
       ? up (n-1) ? up (n-2)
   =<= fib n + fib (n-1)
   =<= fib (n+1)
   *** QED
{-@ down :: n:Nat -> { fib (n+1) >= fib n } @-}
down :: Int -> Proof
down n = fib (n+1) ? up n =>= fib n *** QED
