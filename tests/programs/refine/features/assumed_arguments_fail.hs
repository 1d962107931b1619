-- feature: proofs as arguments of proofs
-- verdict: unsafe
module AssumedArguments where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
import Prelude hiding (foldr)
import Language.Haskell.Liquid.ProofCombinators
{-@ reflect foldr @-}
foldr :: (a -> b -> b) -> b -> [a] -> b
foldr _ e [] = e
foldr f e (x:xs) = f x (foldr f e xs)
{-@ univ :: f:(a -> b -> b) -> e:b -> h:([a] -> b)
         -> step:(x:a -> xs:[a] -> { h (x:xs) == f x (h xs) })
         -> xs:[a] -> { h xs == foldr f e xs } @-}
univ :: (a -> b -> b) -> b -> ([a] -> b) -> (a -> [a] -> Proof) -> [a] -> Proof
univ f e h step [] = ()
--                   ^^ C0301: the result of `univ`
--                   ^^ blame 1: ()
univ f e h step (x:xs) = step x xs &&& univ f e h step xs
