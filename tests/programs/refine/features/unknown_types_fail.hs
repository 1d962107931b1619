-- feature: types in annotations are those of the program
-- verdict: invalid
module UnknownTypes where

{-@ f :: Natt -> Int @-}
--       ^^^^ C0102: there is no type `Natt`
f :: Int -> Int
f x = x
