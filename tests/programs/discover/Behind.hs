-- verdict: safe
-- What is written of functions that nobody else can call is true, but says too little for those who
-- call them. Their bodies say more.
{-@ LIQUID "--no-termination" @-}
module Behind (balance, span) where

import Prelude hiding (span)

-- Nothing is written of the second number, nor of how the two go together.
{-@ drain :: (Int, Int) -> {p:(Int, Int) | fst p <= 0} @-}
drain :: (Int, Int) -> (Int, Int)
drain (left, taken)
  | left <= 0 = (left, taken)
  | otherwise = drain (left - 1, taken + 1)

{-@ balance :: {n:Int | n >= 0} -> {b:Bool | b} @-}
balance :: Int -> Bool
balance n = case drain (n, 0) of
  (left, taken) -> left == 0 && taken == n

-- The two numbers move apart, by one or by two.
{-@ widen :: Int -> (Int, Int) -> {p:(Int, Int) | true && snd p > 0} @-}
widen :: Int -> (Int, Int) -> (Int, Int)
widen n (low, high)
  | high > n && high > 0 = (low, high)
  | n > 7 = widen n (low - 1, high + 1)
  | otherwise = widen n (low - 2, high + 2)

{-@ span :: Int -> {b:Bool | b} @-}
span :: Int -> Bool
span n = case widen n (0, 0) of
  (low, high) -> low + high == 0
