-- feature: using: invariants of the values of a type
-- verdict: unsafe
module Using where

data Colour = Red | Blue

{-@ measure code @-}
code :: Colour -> Int
code Red = 1
code Blue = 2

{-@ using Colour as {v:Colour | code v == 1} @-}
--                              ^^^^^^^^^^^ should be blame 1: code v == 1

blue :: Colour
blue = Blue
--     ^^^^ C0301: the result of `blue` could not be proved to have its type
