-- feature: the types of methods in instances, also at function types
-- verdict: unsafe
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
  step x = \y -> x - y
--               ^^^^^ C0301: the result of `step`
--                 ^ blame 1: -
