-- feature: a refinement mentions earlier arguments only
-- verdict: invalid
module LaterArguments where

{-@ f :: {v:Int | v > y} -> y:Int -> Int @-}
--                    ^ C0102: there is no `y` that a refinement could mention
f :: Int -> Int -> Int
f x y = x
