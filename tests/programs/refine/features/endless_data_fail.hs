-- feature: data without an end whose parts are ordered
-- verdict: unsafe
module EndlessData where

data Stream a = Next a (Stream a)
{-@ data Stream a <p :: a -> a -> Bool> = Next { now :: a, later :: Stream <p> (a<p now>) } @-}

{-@ lazy from @-}
{-@ from :: n:Int -> Stream <{\x y -> x <= y}> {v:Int | n <= v} @-}
from :: Int -> Stream Int
from n = Next n (from (n - 1))
--       ^^^^^^^^^^^^^^^^^^^^^ C0301: the result of `from` could not be proved to satisfy `n <= v`
--                       ^ blame 1: -

{-@ first :: n:Nat -> Stream a -> {v:[a] | len v = n} @-}
first :: Int -> Stream a -> [a]
first 0 _ = []
first n (Next x rest) = x : first (n - 1) rest

{-@ two :: {v:[Nat] | len v = 2} @-}
two :: [Int]
two = first 2 (from 0)
