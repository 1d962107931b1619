-- feature: proofs by equations, without ple
-- verdict: unsafe
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
--    ^^^^^^^^^^^^^^^^^^^^^^ should be blame 1: x : ((xs ++ ys) ++ zs)
  === x : (xs ++ (ys ++ zs))
--    ^^^^^^^^^^^^^^^^^^^^^^ C0301: argument 2 of `===`
  === (x:xs) ++ (ys ++ zs)
  *** QED
