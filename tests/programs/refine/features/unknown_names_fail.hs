-- feature: names in refinements mean something
-- verdict: invalid
module UnknownNames where

{-@ f :: {v:Int | v > y} -> Int @-}
--                    ^ C0102: there is no `y` that a refinement could mention
f :: Int -> Int
f x = x
