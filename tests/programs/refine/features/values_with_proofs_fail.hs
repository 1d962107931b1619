-- feature: withProof
-- verdict: unsafe
module ValuesWithProofs where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
import Language.Haskell.Liquid.ProofCombinators
{-@ reflect f @-}
f :: Int -> Int
f x = if x > 0 then 1 + f (x - 1) else 0
{-@ pos :: x:Int -> { f x >= 0 } @-}
pos :: Int -> Proof
pos x | x > 0 = pos (x - 1)
      | otherwise = trivial
{-@ nat :: Int -> Nat @-}
nat :: Int -> Int
nat x = f x `withProof` pos (x + 1)
--      ^^^^^^^^^^^^^^^^^^^^^^^^^^^ C0301: the result of `nat`
--                             ^ blame 1: +
