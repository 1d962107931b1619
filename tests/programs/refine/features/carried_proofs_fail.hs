-- feature: data that carries a proof: Prop
-- verdict: unsafe
{-# LANGUAGE GADTs #-}
module CarriedProofs where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

import Language.Haskell.Liquid.ProofCombinators

data EVEN = Even Int

data Ev where
  Zero :: Ev
  Next :: Int -> Ev -> Ev

{-@ data Ev where
      Zero :: Prop (Even 0)
      Next :: n:Int -> Prop (Even (n - 2)) -> Prop (Even n)
  @-}

{-@ three :: Prop (Even 3) @-}
three :: Ev
three = Next 3 (Next 2 Zero)
--              ^^^^^^^^^^^ blame 1: Next 2 Zero
--              ^^^^^^^^^^^ C0301: field 2 of `Next`
