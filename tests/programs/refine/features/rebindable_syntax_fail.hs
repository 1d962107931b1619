-- feature: statements and conditionals that mean the program's own operators (RebindableSyntax)
-- verdict: unsafe
{-# LANGUAGE RebindableSyntax #-}
module RebindableSyntax where

import Prelude hiding ((>>), (>>=))

{-@ data Cost a = Cost {steps :: Nat, result :: a} @-}
data Cost a = Cost {steps :: Int, result :: a}

{-@ (>>=) :: m:Cost a -> (a -> Cost b) -> {v:Cost b | steps v >= steps m} @-}
(>>=) :: Cost a -> (a -> Cost b) -> Cost b
m >>= f = let n = f (result m) in Cost (steps m + steps n) (result n)

{-@ (>>) :: m:Cost a -> n:Cost b -> {v:Cost b | steps v = steps m + steps n} @-}
(>>) :: Cost a -> Cost b -> Cost b
m >> n = Cost (steps m + steps n) (result n)

{-@ ifThenElse :: Bool -> x:Int -> y:Int -> {v:Int | v >= x || v >= y} @-}
ifThenElse :: Bool -> Int -> Int -> Int
ifThenElse True x _ = x
ifThenElse False _ y = y

{-@ tick :: a -> {v:Cost a | steps v = 1} @-}
tick :: a -> Cost a
tick x = Cost 1 x

{-@ twice :: Int -> {v:Cost Int | steps v = 2} @-}
twice :: Int -> Cost Int
twice x = do
  tick ()
  let y = x + 1
  tick y

{-@ follow :: Int -> {v:Cost Int | steps v >= 2} @-}
follow :: Int -> Cost Int
follow x = do { y <- tick x; tick (y + 1) }
--              ^^^^^^^^^^^^^^^^^^^^^^^^^ C0301: the result of `follow` could not be proved to satisfy `steps v >= 2`
--              ^^^^^^^^^^^^^^^^^^^^^^^^^ should be blame 1: y <- tick x; tick (y + 1)

{-@ clip :: x:Int -> {v:Int | v >= 0 || v >= x} @-}
clip :: Int -> Int
clip x = if x > 0 then x else 0
