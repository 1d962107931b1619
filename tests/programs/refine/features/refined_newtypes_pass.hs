-- feature: refined newtypes
-- verdict: safe
module RefinedNewtypes where

newtype Age = Age { years :: Int }

{-@ newtype Age = Age { years :: {v:Int | 0 <= v && v < 150} } @-}

{-@ older :: Age -> {v:Int | 0 < v} @-}
older :: Age -> Int
older (Age n) = n + 1

{-@ child :: {a:Age | years a < 18} @-}
child :: Age
child = Age 7
