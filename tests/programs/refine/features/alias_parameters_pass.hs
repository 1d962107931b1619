-- feature: type aliases with types and values as parameters
-- verdict: safe
module AliasParameters where

{-@ type Above N = {v:Int | v > N} @-}

{-@ type Pairs a N = {v:[(a, Above N)] | len v == N} @-}

{-@ two :: a -> Pairs a 2 @-}
two :: a -> [(a, Int)]
two x = [(x, 3), (x, 4)]
