-- feature: terms as arguments of aliases
-- verdict: safe
module TermsAsAliasArguments where

{-@ type Same X = {v:Int | v == X} @-}

{-@ copy :: x:Int -> y:Int -> (Same x, Same {x + y}) @-}
copy :: Int -> Int -> (Int, Int)
copy x y = (x, x + y)
