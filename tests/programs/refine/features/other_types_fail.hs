-- feature: a signature refines the type of the function
-- verdict: invalid
module OtherTypes where

{-@ f :: Nat -> Bool @-}
--              ^^^^ C0311: the annotation says `Bool` here, but the type of the program is `Int`
f :: Int -> Int
f x = x
