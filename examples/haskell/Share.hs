module Share (share) where

-- Splits a bill evenly.
{-@ share :: total:{Int | 0 <= total} -> people:{Int | 0 <= people} -> {v:Int | 0 <= v} @-}
share :: Int -> Int -> Int
share total people = total `div` people
