-- verdict: unsafe
module Blame where

{-@ absolute :: Int -> {v:Int | v >= 0} @-}
absolute :: Int -> Int
absolute n
  | not (n >= 0) = n
--  ^^^^^^^^^^^^ blame 1: not (n >= 0)
--                 ^ C0301: the result of `absolute`
  | otherwise = negate n

{-@ measure size @-}
size :: [a] -> Int
size [] = 0
size (_ : rest) = 1 + size rest

{-@ both :: xs:[a] -> ys:[a] -> {v:[a] | size v == size xs + size ys} @-}
both :: [a] -> [a] -> [a]
both [] ys = ys
both (x : xs) ys = x : x : both xs ys
--                     ^ blame 1: x
--                 ^^^^^^^^^^^^^^^^^^ C0301: the result of `both`

{-@ one :: {v:Int | true} @-}
--                  ^^^^ blame 1: true
one :: Int
one = 1

{-@ next :: {v:Int | v >= 0} -> {v:Int | v > 0} @-}
next :: Int -> Int
next n = n + one
--       ^^^^^^^ C0301: the result of `next`
