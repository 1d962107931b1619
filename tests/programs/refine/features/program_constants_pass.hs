-- feature: constants of the program in refinements
-- verdict: safe
module ProgramConstants where

limit :: Int
limit = 100

{-@ inline limit @-}
{-@ capped :: Int -> {v:Int | v <= limit} @-}
capped :: Int -> Int
capped x = if x < limit then x else 100
