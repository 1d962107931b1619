-- feature: proofs about data of which every value is endless
-- verdict: unsafe
{-@ LIQUID "--reflection" @-}
module StreamsInProofs where

import Language.Haskell.Liquid.ProofCombinators

data Stream a = Stream a (Stream a)

{-@ reflect agree @-}
{-@ agree :: n:Nat -> Stream a -> Stream a -> Bool / [n] @-}
agree :: Eq a => Int -> Stream a -> Stream a -> Bool
agree 0 _ _ = True
agree n (Stream x xs) (Stream y ys) = x == y && agree (n - 1) xs ys

{-@ shorter :: n:Nat -> xs:Stream a -> ys:Stream a -> {true} @-}
--                                                     ^^^^ blame 1: true
shorter :: Eq a => Int -> Stream a -> Stream a -> Proof
shorter 0 xs ys = ()
shorter n all@(Stream x xs) others@(Stream y ys)
  = agree n all others === agree (n - 1) xs ys *** QED
--                         ^^^^^^^^^^^^^^^^^^^ C0301: argument 2 of `===`
