-- feature: refined fields of data types, which mention earlier ones
-- verdict: unsafe
module RefinedFields where

data Range = Range Int Int

{-@ data Range = Range { low :: Int, high :: {v:Int | low <= v} } @-}
--                                                    ^^^^^^^^ should be blame 1: low <= v

unit :: Int -> Range
unit n = Range 0 n
--               ^ C0301: field 2 of `Range` could not be proved to satisfy `low <= v`
