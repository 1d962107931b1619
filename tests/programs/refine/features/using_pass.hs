-- feature: using: invariants of the values of a type
-- verdict: safe
module Using where

data Colour = Red | Blue

{-@ measure code @-}
code :: Colour -> Int
code Red = 1
code Blue = 2

{-@ using Colour as {v:Colour | code v == 1 || code v == 2} @-}

{-@ less :: Colour -> {v:Int | v < 3} @-}
less :: Colour -> Int
less c = code c
