-- feature: literals of fractions and of large numbers
-- verdict: unsafe
module FractionalLiterals where

{-@ type Pos = {v:Double | v > 0.5} @-}
--                         ^^^^^^^ should be blame 1: v > 0.5

{-@ half :: x:Pos -> Pos @-}
half :: Double -> Double
half x = x * 0.5
--       ^^^^^^^ C0301: the result of `half` could not be proved to satisfy `v > 0.5`
