-- verdict: invalid
-- Formulas whose parts do not fit are told in the program's own names, at a place.
module Sorts where

{-@ measure size @-}
size :: [a] -> Int
size [] = 0
size (_ : xs) = 1 + size xs

{-@ wrongArgument :: n:Int -> xs:[a] -> {v:Int | size n = v} @-}
--                                               ^^^^^^ C0104: `n` has sort `int`, but `size` needs `[_]`
wrongArgument :: Int -> [a] -> Int
wrongArgument n xs = n

{-@ noFunction :: n:Int -> {v:Int | n 3 = v} @-}
--                                  ^^^ C0103: `n` has sort `int`, which is not a function
noFunction :: Int -> Int
noFunction n = n
