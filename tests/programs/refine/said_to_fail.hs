-- verdict: unsafe
-- What is said to fail has to fail.
module SaidToFail where

    {-@ fail wrong @-}
    {-@ wrong :: x:Int -> {v:Int | x < v} @-}
    wrong :: Int -> Int
    wrong x = x

    {-@ fail next @-}
    {-@ next :: x:Int -> {v:Int | x < v} @-}
    next :: Int -> Int
    next x = x + 1
--  ^^^^ C0304: `next` is marked `fail`
