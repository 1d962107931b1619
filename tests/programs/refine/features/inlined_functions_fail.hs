-- feature: functions that refinements mention by their definitions: inline
-- verdict: unsafe
module InlinedFunctions where

{-@ inline larger @-}
larger :: Int -> Int -> Int
larger x y = if x < y then y else x

{-@ pick :: a:Int -> b:Int -> {v:Int | v == larger a b} @-}
pick :: Int -> Int -> Int
pick a b = if a < b then a else b
--                       ^ C0301: the result of `pick` could not be proved to satisfy `v == larger a b`
--         ^^^^^^^^^^^^^^^^^^^^^^ should be blame 1: if a < b then a else b
