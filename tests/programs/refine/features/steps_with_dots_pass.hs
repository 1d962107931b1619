-- feature: proofs by equations: ==.
-- verdict: safe
module StepsWithDots where
{-@ LIQUID "--reflection" @-}
import Language.Haskell.Liquid.ProofCombinators
{-@ reflect dbl @-}
dbl :: Int -> Int
dbl x = x + x
{-@ p :: x:Int -> y:Int -> { dbl (x + y) == dbl x + dbl y } @-}
p :: Int -> Int -> Proof
p x y = dbl (x + y) ==. (x + y) + (x + y) ==. (x + x) + (y + y) ==. dbl x + dbl y *** QED
