-- feature: a refinement is true or false
-- verdict: invalid
module TermsAsRefinements where

{-@ f :: {v:Int | v + 1} -> Int @-}
--                ^^^^^ C0104: this has sort `int`, but `bool` is expected here
f :: Int -> Int
f x = 1
