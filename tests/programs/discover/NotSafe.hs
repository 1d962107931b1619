-- verdict: unsafe
-- Nothing that is found makes up for what is wrong.
{-@ LIQUID "--no-termination" @-}
module NotSafe (total) where

upTo :: Int -> Int
upTo n = if n <= 0 then 0 else n + upTo (n - 1)

{-@ total :: n:Int -> {v:Int | v > n} @-}
total :: Int -> Int
total n = upTo n
