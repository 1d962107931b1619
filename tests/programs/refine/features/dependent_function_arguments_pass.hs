-- feature: the type of a function argument mentions other arguments
-- verdict: safe
module DependentFunctionArguments where

{-@ f :: x:Int -> (y:Int -> {v:Int | v == x + y}) -> {v:Int | v == x + 1} @-}
f :: Int -> (Int -> Int) -> Int
f x g = g 1
