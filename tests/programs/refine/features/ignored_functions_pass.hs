-- feature: ignore
-- verdict: safe
module IgnoredFunctions where

{-@ ignore broken @-}

{-@ broken :: Nat -> {v:Int | v < 0} @-}
broken :: Int -> Int
broken x = x
