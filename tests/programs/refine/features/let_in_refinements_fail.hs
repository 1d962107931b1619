-- feature: let in refinements
-- verdict: unsafe
module LetInRefinements where

{-@ area :: x:Nat -> y:Nat -> {v:Int | let s = x + y in v == s + s} @-}
area :: Int -> Int -> Int
area x y = x + 2 * y
--         ^^^^^^^^^ C0301: the result of `area` could not be proved to satisfy `let s = x + y in v == s + s`
--         ^^^^^^^^^ should be blame 1: x + 2 * y
