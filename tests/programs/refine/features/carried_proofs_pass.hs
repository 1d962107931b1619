-- feature: data that carries a proof: Prop
-- verdict: safe
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

{-@ four :: Prop (Even 4) @-}
four :: Ev
four = Next 4 (Next 2 Zero)

{-@ halve :: n:Int -> Prop (Even n) -> {v:Int | n == 2 * v} @-}
halve :: Int -> Ev -> Int
halve _ Zero = 0
halve n (Next _ e) = 1 + halve (n - 2) e
