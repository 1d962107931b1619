-- verdict: unsafe
-- A measure of lists of pairs, asked of a list whose elements may be anything: no run can evaluate it.
module ElementsOfAnyType where

{-@ measure firsts @-}
firsts :: [(Int, Int)] -> Int
firsts [] = 0
firsts ((first, _) : rest) = first + firsts rest

{-@ total :: xs:[a] -> {v:Int | v = firsts xs} @-}
--                              ^^^^^^^^^^^^^ blame 1: v = firsts xs
total :: [a] -> Int
total _ = 0
--        ^ C0301: the result of `total` could not be proved
