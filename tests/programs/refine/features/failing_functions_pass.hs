-- feature: fail: a function that must not have its type
-- verdict: safe
module FailingFunctions where

{-@ fail broken @-}

{-@ broken :: Nat -> {v:Int | v < 0} @-}
broken :: Int -> Int
broken x = x
