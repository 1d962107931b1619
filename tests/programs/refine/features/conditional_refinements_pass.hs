-- feature: if-then-else in refinements
-- verdict: safe
module ConditionalRefinements where

{-@ absolute :: x:Int -> {v:Int | v == (if x < 0 then 0 - x else x)} @-}
absolute :: Int -> Int
absolute x | x < 0 = 0 - x
           | otherwise = x

{-@ side :: x:Int -> {v:Int | if x > 0 then v > 0 else v <= 0} @-}
side :: Int -> Int
side x = x
