-- feature: an alias has all its arguments
-- verdict: invalid
module AliasWithoutArgument where

{-@ type Above N = {v:Int | v > N} @-}

{-@ f :: Above -> Int @-}
--       ^^^^^ C0103: the alias `Above` takes 1 argument but is given 0
f :: Int -> Int
f x = x
