-- feature: automatic-instances
-- verdict: safe
module AutomaticInstances where
{-@ LIQUID "--reflection" @-}
import Language.Haskell.Liquid.ProofCombinators
{-@ reflect plus @-}
plus :: [a] -> [a] -> [a]
plus [] ys = ys
plus (x:xs) ys = x : plus xs ys
{-@ automatic-instances p @-}
{-@ p :: xs:[a] -> { plus xs [] == xs } @-}
p :: [a] -> Proof
p [] = trivial
p (_:xs) = p xs
