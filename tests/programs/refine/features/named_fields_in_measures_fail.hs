-- feature: a measure looks into a field of a field, which has a name
-- verdict: unsafe
module NamedFieldsInMeasures where

data Block = Block { height :: Int, weight :: Int }
data Link = None | To Block

{-@ measure level @-}
level :: Link -> Int
level None = 0
level (To (Block h _)) = h

{-@ link :: b:Block -> {v:Link | level v == weight b} @-}
--                               ^^^^^^^^^^^^^^^^^^^ blame 1: level v == weight b
link :: Block -> Link
link b = To b
--       ^^^^ C0301: the result of `link`
