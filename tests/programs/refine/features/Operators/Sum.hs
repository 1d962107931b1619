-- verdict: safe
module Operators.Sum ((>>=), (>>)) where

import Prelude hiding ((>>), (>>=))

{-@ (>>=) :: x:Int -> ({y:Int | y = x} -> Nat) -> {v:Int | v >= x} @-}
(>>=) :: Int -> (Int -> Int) -> Int
x >>= f = x + f x

{-@ (>>) :: x:Int -> y:Int -> {v:Int | v = x + y} @-}
(>>) :: Int -> Int -> Int
x >> y = x + y
