-- feature: the type of a local constant
-- verdict: safe
module LocalConstants where

two :: Int
two = one'
  where
    {-@ one' :: {v:Int | v == 1} @-}
    one' = 1
