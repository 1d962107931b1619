-- feature: refined arguments of higher rank
-- verdict: unsafe
{-# LANGUAGE RankNTypes #-}
module HigherRanks where

{-@ measured :: (forall a. xs:[a] -> {v:Int | v == len xs}) -> {v:Int | v == 3} @-}
measured :: (forall a. [a] -> Int) -> Int
measured f = f "ab" + f [True]

three :: Int
three = measured (const 1)
--                ^^^^^^^ C0301: argument 1 of `measured` could not be proved to satisfy `v == len xs`
--                ^^^^^^^ should be blame 1: const 1
