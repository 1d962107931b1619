-- feature: refined arguments of higher rank
-- verdict: safe
{-# LANGUAGE RankNTypes #-}
module HigherRanks where

{-@ both :: (forall a. a -> a) -> Nat -> Nat @-}
both :: (forall a. a -> a) -> Int -> Int
both f n = f n

{-@ measured :: (forall a. xs:[a] -> {v:Int | v == len xs}) -> {v:Int | v == 3} @-}
measured :: (forall a. [a] -> Int) -> Int
measured f = f "ab" + f [True]

three :: Int
three = measured length
