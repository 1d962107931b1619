-- feature: the type of a function argument mentions other arguments
-- verdict: unsafe
module DependentFunctionArguments where

{-@ f :: x:Int -> (y:Int -> {v:Int | v == x + y}) -> {v:Int | v == x + 1} @-}
f :: Int -> (Int -> Int) -> Int
f x g = g 2
--      ^^^ C0301: the result of `f` could not be proved to satisfy `v == x + 1`
--      ^^^ blame 1: g 2
