-- feature: refined newtypes
-- verdict: unsafe
module RefinedNewtypes where

newtype Age = Age { years :: Int }

{-@ newtype Age = Age { years :: {v:Int | 0 <= v && v < 150} } @-}

older :: Age -> Age
older (Age n) = Age (n + 1)
--                   ^^^^^ C0301: field 1 of `Age` could not be proved to satisfy `v < 150`
--                     ^ blame 1: +
