-- feature: proofs that rest on several: &&&
-- verdict: unsafe
module JoinedProofs where
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
{-@ two :: x:Int -> y:Int -> z:Int -> { f x + f y + f z >= 0 } @-}
two :: Int -> Int -> Int -> Proof
two x y z = pos x &&& pos y
--          ^^^^^^^^^^^^^^^ C0301: the result of `two`
--          ^^^^^^^^^^^^^^^ blame 1: pos x &&& pos y
