-- verdict: safe
{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- An operator is as long as it can be, also where it ends with what could close an unboxed tuple.
module HashOperators where

(>##) :: Int -> Int -> Bool
a >## b = a > b

both :: [Int -> Int -> Bool]
both = [(>##), (<=)]

pair :: Int -> (# Int, Int #)
pair n = (# n, n #)
