-- feature: using is about a type of the program
-- verdict: invalid
module UsingOfNothing where

{-@ using Foo as {v:Foo | true} @-}
--                  ^^^ C0102: there is no type `Foo`

f :: Int
f = 1
