-- feature: if-then-else in refinements
-- verdict: unsafe
module ConditionalRefinements where

{-@ absolute :: x:Int -> {v:Int | v == (if x < 0 then 0 - x else x)} @-}
absolute :: Int -> Int
absolute x | x < 10 = 0 - x
--                    ^^^^^ C0301: the result of `absolute` could not be proved to satisfy `v == (if x < 0 then 0 - x else x)`
--           ^^^^^^ blame 1: x < 10
           | otherwise = x
