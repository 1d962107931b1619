-- feature: let in refinements
-- verdict: safe
module LetInRefinements where

{-@ area :: x:Nat -> y:Nat -> {v:Int | let s = x + y in v == s + s} @-}
area :: Int -> Int -> Int
area x y = 2 * x + 2 * y
