-- feature: constants of the program in refinements
-- verdict: unsafe
module ProgramConstants where

limit :: Int
limit = 100

{-@ inline limit @-}
{-@ capped :: Int -> {v:Int | v <= limit} @-}
capped :: Int -> Int
capped x = if x < limit then x else 101
--                                  ^^^ C0301: the result of `capped` could not be proved to satisfy `v <= limit`
--         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ blame 1: if x < limit then x else 101
