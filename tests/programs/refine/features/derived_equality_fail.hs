-- feature: derived equality
-- verdict: unsafe
module DerivedEquality where

data Level = Low | High deriving (Eq, Ord, Show, Enum, Bounded)

{-@ pick :: x:Level -> y:Level -> {v:Level | v == x} @-}
pick :: Level -> Level -> Level
pick x y = if x == y then x else y
--                               ^ C0301: the result of `pick` could not be proved to satisfy `v == x`
--         ^^^^^^^^^^^^^^^^^^^^^^^ blame 1: if x == y then x else y
