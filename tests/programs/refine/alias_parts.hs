-- verdict: unsafe
-- What one name demands is reported once, however many of its parts fail.
module AliasParts where

{-@ predicate Inside N = 0 < N && N < 10 @-}

{-@ pick :: n:{Int | Inside n} -> Int @-}
pick :: Int -> Int
pick n = n

{-@ anything :: Int -> Int @-}
--              ^^^ blame 1: Int
anything :: Int -> Int
anything n = pick n
--                ^ C0301: argument 1 of `pick`
