-- feature: a measure is applied to values of its type
-- verdict: invalid
module SortsOfMeasures where

{-@ f :: {v:Int | len v > 0} -> Int @-}
--                    ^ C0104: this has sort `int`, but `len` needs something like a list
f :: Int -> Int
f x = x
