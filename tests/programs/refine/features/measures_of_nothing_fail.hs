-- feature: a measure is a function of the program
-- verdict: invalid
module MeasuresOfNothing where

{-@ measure missing @-}
--          ^^^^^^^ C0102: there is no `missing`

f :: Int
f = 1
