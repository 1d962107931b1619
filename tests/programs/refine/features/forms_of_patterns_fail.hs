-- feature: patterns, guards and multiway if
-- verdict: unsafe
{-# LANGUAGE MultiWayIf #-}
module FormsOfPatterns where

{-@ h :: Int -> Nat @-}
h :: Int -> Int
h x = if | x > 10 -> x
         | x < 0 -> negate x
         | otherwise -> x - 1
--                      ^^^^^ C0301: the result of `h` could not be proved to satisfy `0 <= v`
--                        ^ blame 1: -
