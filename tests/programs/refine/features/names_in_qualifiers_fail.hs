-- feature: a qualifier mentions its parameters
-- verdict: invalid
module NamesInQualifiers where

{-@ qualif Q(v:Int): v > w @-}
--                       ^ C0102: there is no `w` that a refinement could mention

f :: Int -> Int
f x = x
