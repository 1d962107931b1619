-- feature: a type variable of an annotation is one of the program
-- verdict: invalid
module FixedTypeVariables where

{-@ same :: x:a -> {v:a | v = x} @-}
--          ^^^^^^^^^^^^^^^^^^^^ C0311: the annotation has the type variable `a` where the program has `Int`
same :: Int -> Int
same x = x

{-@ size :: xs:[int] -> {v:Int | v = len xs} @-}
--          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ C0311: the annotation has the type variable `int` where the program has `Bool`
size :: [Bool] -> Int
size [] = 0
size (_:xs) = 1 + size xs
