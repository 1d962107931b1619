-- feature: an alias of the program under a name that the library has one for
-- verdict: safe
module OwnAliases where

{-@ type Nat = {v:Int | v >= 0} @-}
{-@ type Even = {v:Int | v mod 2 == 0} @-}

{-@ twice :: Nat -> Even @-}
twice :: Int -> Int
twice x = x + x
