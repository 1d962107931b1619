-- feature: what is said of a pair is known of its parts, and the other way round
-- verdict: unsafe
{-@ LIQUID "--no-termination" @-}
module WholePairsAndParts where

{-@ other :: {p:(Int, Int) | fst p = 3} -> (Int, {q:Int | q = 3}) @-}
--                                                        ^^^^^ blame 1: q = 3
other :: (Int, Int) -> (Int, Int)
other p = p
--        ^ C0301: the result of `other`

{-@ whole :: (Int, {q:Int | q = 3}) -> {p:(Int, Int) | fst p = 3} @-}
--                                                     ^^^^^^^^^ blame 1: fst p = 3
whole :: (Int, Int) -> (Int, Int)
whole p = p
--        ^ C0301: the result of `whole`

{-@ never :: (Int, {q:Int | false}) -> {p:(Int, Int) | false} @-}
never :: (Int, Int) -> (Int, Int)
never p = p

{-@ endless :: Int -> {v:Int | false} @-}
endless :: Int -> Int
endless n = endless n

-- A part that does not end is no reason to believe anything of the pair.
{-@ wrong :: Int -> {v:Int | false} @-}
wrong :: Int -> Int
wrong n = fst (never (n, endless n))
--                   ^^^^^^^^^^^^^^ C0301: nothing shows that `never` is never called here
--        ^^^^^^^^^^^^^^^^^^^^^^^^^^ blame 1: fst (never (n, endless n))
