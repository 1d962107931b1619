-- feature: functions that refinements mention by their definitions: inline
-- verdict: safe
module InlinedFunctions where

{-@ inline larger @-}
larger :: Int -> Int -> Int
larger x y = if x < y then y else x

{-@ inline good @-}
good :: Int -> Bool
good x = 0 < x && x < 100

{-@ pick :: a:Int -> b:Int -> {v:Int | v == larger a b} @-}
pick :: Int -> Int -> Int
pick a b = if a < b then b else a

{-@ five :: {v:Int | good v} @-}
five :: Int
five = 5
