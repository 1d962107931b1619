-- feature: proofs by equations: ==.
-- verdict: unsafe
module StepsWithDots where
{-@ LIQUID "--reflection" @-}
import Language.Haskell.Liquid.ProofCombinators
{-@ reflect dbl @-}
dbl :: Int -> Int
dbl x = x + x
{-@ p :: x:Int -> y:Int -> { dbl (x + y) == dbl x + dbl y } @-}
p :: Int -> Int -> Proof
p x y = dbl (x + y) ==. (x + y) *** QED
--      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ C0301: the result of `p`
--      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ should be blame 1: dbl (x + y) ==. (x + y) *** QED
