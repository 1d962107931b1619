-- feature: the type of a local constant
-- verdict: unsafe
module LocalConstants where

two :: Int
two = one'
  where
    {-@ one' :: {v:Int | v == 0} @-}
    one' = 1
--         ^ C0301: the result of `one'`
--         ^ blame 1: 1
