-- feature: automatic-instances
-- verdict: unsafe
module AutomaticInstances where
{-@ LIQUID "--reflection" @-}
import Language.Haskell.Liquid.ProofCombinators
{-@ reflect plus @-}
plus :: [a] -> [a] -> [a]
plus [] ys = ys
plus (x:xs) ys = x : plus xs ys
{-@ p :: xs:[a] -> { plus xs [] == xs } @-}
p :: [a] -> Proof
p [] = trivial
--     ^^^^^^^ C0301: the result of `p`
p (_:xs) = p xs
--         ^^^^ should be blame 1: p xs
