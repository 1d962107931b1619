-- feature: a signature has the arguments of the function
-- verdict: invalid
module OtherArities where

{-@ f :: Nat -> Nat -> Nat @-}
--              ^^^^^^^^^^ C0311: the annotation is a function here, where the program has another type
f :: Int -> Int
f x = x
