-- verdict: safe
-- Functions without refinement types: what their callers need of them is found.
{-@ LIQUID "--no-termination" @-}
module Integers (tenth, total, least, product', ninetyOne) where

{-@ demand :: {v:Bool | v} -> a -> a @-}
demand :: Bool -> a -> a
demand _ x = x

next :: Int -> Int
next x = x + 1

tenth :: Int -> Int
tenth n = if 0 <= n then div 10 (next n) else 1

upTo :: Int -> Int
upTo n = if n <= 0 then 0 else n + upTo (n - 1)

total :: Int -> Int
total n = demand (n <= upTo n) n

times :: Int -> Int -> Int
times n m = if n <= 0 || m <= 0 then 0 else n + times n (m - 1)

product' :: Int -> Int
product' n = demand (n <= times n n) n

lower :: Int -> Int -> Int
lower x y = if x < y then x else lower y x

{-@ least :: x:Int -> y:Int -> {v:Int | v <= x && v <= y} @-}
least :: Int -> Int -> Int
least x y = if x == y then x else lower x y

climb :: Int -> Int
climb n = if n > 100 then n - 10 else climb (climb (n + 11))

{-@ ninetyOne :: {v:Int | v <= 101} -> {v:Int | v = 91} @-}
ninetyOne :: Int -> Int
ninetyOne n = climb n
