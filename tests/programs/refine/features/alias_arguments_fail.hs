-- feature: an alias has no more arguments than parameters
-- verdict: invalid
module AliasArguments where

{-@ type Above N = {v:Int | v > N} @-}

{-@ f :: Above 1 2 -> Int @-}
--       ^^^^^^^^^ C0103: the alias `Above` takes 1 argument but is given 2
f :: Int -> Int
f x = x
