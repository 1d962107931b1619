-- feature: a measure looks into a field of a field, which has a name
-- verdict: safe
module NamedFieldsInMeasures where

data Block = Block { height :: Int, parent :: Link }
data Link = None | To Block

{-@ measure level @-}
level :: Link -> Int
level None = 0
level (To (Block h _)) = h

{-@ link :: b:Block -> {v:Link | level v == height b} @-}
link :: Block -> Link
link b = To b

{-@ above :: b:Block -> {v:Link | level v == height b + 1} @-}
above :: Block -> Link
above b = To (Block (height b + 1) (link b))
