-- feature: type aliases with types and values as parameters
-- verdict: unsafe
module AliasParameters where

{-@ type Above N = {v:Int | v > N} @-}

{-@ type Pairs a N = {v:[(a, Above N)] | len v == N} @-}

{-@ two :: a -> Pairs a 2 @-}
two :: a -> [(a, Int)]
two x = [(x, 3), (x, 2)]
--      ^^^^^^^^^^^^^^^^ C0301: the result of `two` could not be proved to satisfy `v > N`
--      ^^^^^^^^^^^^^^^^ blame 1: [(x, 3), (x, 2)]
