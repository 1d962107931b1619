-- feature: embed is about a type of the program
-- verdict: invalid
module EmbedOfNothing where

{-@ embed Foo as int @-}
--        ^^^ C0102: there is no type `Foo`

f :: Int -> Int
f x = x
