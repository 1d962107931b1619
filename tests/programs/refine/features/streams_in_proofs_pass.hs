-- feature: proofs about data of which every value is endless
-- verdict: safe
{-@ LIQUID "--reflection" @-}
module StreamsInProofs where

import Language.Haskell.Liquid.ProofCombinators

data Stream a = Stream a (Stream a)

{-@ reflect agree @-}
{-@ agree :: n:Nat -> Stream a -> Stream a -> Bool / [n] @-}
agree :: Eq a => Int -> Stream a -> Stream a -> Bool
agree 0 _ _ = True
agree n (Stream x xs) (Stream y ys) = x == y && agree (n - 1) xs ys

{-@ turned :: n:Nat -> xs:Stream a -> ys:{Stream a | agree n xs ys} -> {agree n ys xs} @-}
turned :: Eq a => Int -> Stream a -> Stream a -> Proof
turned 0 xs ys = agree 0 ys xs === True *** QED
turned n all@(Stream x xs) others@(Stream y ys)
  =   agree n all others
  === (x == y && agree (n - 1) xs ys)
    ? turned (n - 1) xs ys
  === (y == x && agree (n - 1) ys xs)
  === agree n others all
  *** QED
