-- feature: derived equality
-- verdict: safe
module DerivedEquality where

data Level = Low | High deriving (Eq, Ord, Show, Enum, Bounded)

{-@ pick :: x:Level -> y:Level -> {v:Level | v == x || v == y} @-}
pick :: Level -> Level -> Level
pick x y = if x == y then x else y
