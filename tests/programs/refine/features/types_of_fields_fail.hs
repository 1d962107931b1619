-- feature: fields have the types of the program
-- verdict: invalid
module TypesOfFields where

data T = T Int Bool

{-@ data T = T { a :: Int, b :: Int } @-}
--                              ^^^ C0311: the annotation says `Int` here, but the type of the program is `Bool`
