-- feature: an alias is not defined by itself
-- verdict: invalid
module AliasOfItself where

{-@ type T = {v:T | true} @-}
--  ^^^^^^^^^^^^^^^^^^^^^ C0105: the alias `T` is defined by itself
--              ^ C0105: a type alias is defined by itself

{-@ f :: T -> Int @-}
f :: Int -> Int
f x = x
