-- feature: refined fields of data types, which mention earlier ones
-- verdict: safe
module RefinedFields where

data Range = Range Int Int

{-@ data Range = Range { low :: Int, high :: {v:Int | low <= v} } @-}

width :: Range -> Int

{-@ width :: Range -> {v:Int | 0 <= v} @-}
width (Range a b) = b - a

unit :: Range
unit = Range 0 1
