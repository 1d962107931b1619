-- feature: literals of fractions and of large numbers
-- verdict: safe
module FractionalLiterals where

{-@ type Pos = {v:Double | v > 0.0} @-}

{-@ recip' :: Pos -> Pos @-}
recip' :: Double -> Double
recip' x = 1.0 / x

{-@ half :: x:Pos -> {v:Double | v < x} @-}
half :: Double -> Double
half x = x * 0.5

{-@ big :: {v:Integer | v > 2147483648} @-}
big :: Integer
big = 2147483649
