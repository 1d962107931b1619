-- verdict: unsafe
-- Type variables in annotations: each quantifier has its own, written or not.
{-# LANGUAGE RankNTypes #-}
module Quantified where

{-@ both :: f:(forall a. {v:[a] | len v > 0} -> a) -> {v:[b] | len v > 1} -> {v:[a] | len v > 2} -> (b, a) @-}
both :: (forall a. [a] -> a) -> [b] -> [c] -> (b, c)
both f xs ys = (f xs, f ys)

{-@ missing :: ({v:[a] | len v > 0} -> a) -> [a] -> a @-}
--                       ^^^^^^^^^ blame 1: len v > 0
missing :: (forall a. [a] -> a) -> [b] -> b
missing f xs = f xs
--               ^^ C0301: argument 1 of `f`
