-- feature: ignore
-- verdict: unsafe
module IgnoredFunctions where

{-@ ignore broken @-}
broken :: Int -> Int
broken x = x `div` 0

also :: Int -> Int
also x = x `div` 0
--               ^ C0301: argument 2 of `div` could not be proved to satisfy `v /= 0`
--       ^^^^^^^^^ blame 1: x `div` 0
