-- feature: the types of methods in instances, also at function types
-- verdict: safe
{-# LANGUAGE FlexibleInstances #-}
module InstanceSignatures where

class Step a where
  step :: Int -> a

instance Step Int where
{-@ instance Step Int where
      step :: x:Int -> {v:Int | v == x + 1}
  @-}
  step x = x + 1

instance Step (Int -> Int) where
{-@ instance Step (Int -> Int) where
      step :: x:Int -> y:Int -> {v:Int | v == x + y}
  @-}
  step x = \y -> x + y

{-@ three :: {v:Int | v == 3} @-}
three :: Int
three = step 2
