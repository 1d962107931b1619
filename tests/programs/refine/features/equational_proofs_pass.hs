-- feature: proofs by equations, without ple
-- verdict: safe
module EquationalProofs where
{-@ LIQUID "--reflection" @-}
import Language.Haskell.Liquid.ProofCombinators
import Prelude hiding ((++))
{-@ infixr 5 ++ @-}
{-@ reflect ++ @-}
(++) :: [a] -> [a] -> [a]
[] ++ ys = ys
(x:xs) ++ ys = x : (xs ++ ys)
{-@ assoc :: xs:[a] -> ys:[a] -> zs:[a] -> { (xs ++ ys) ++ zs = xs ++ (ys ++ zs) } @-}
assoc :: [a] -> [a] -> [a] -> Proof
assoc [] ys zs
  =   ([] ++ ys) ++ zs
  === ys ++ zs
  === [] ++ (ys ++ zs)
  *** QED
assoc (x:xs) ys zs
  =   ((x:xs) ++ ys) ++ zs
  === (x : (xs ++ ys)) ++ zs
  === x : ((xs ++ ys) ++ zs)
      ? assoc xs ys zs
  === x : (xs ++ (ys ++ zs))
  === (x:xs) ++ (ys ++ zs)
  *** QED
