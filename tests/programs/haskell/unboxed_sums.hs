-- verdict: incomplete
{-# LANGUAGE UnboxedSums #-}
module UnboxedSums where

number :: (# Int | Bool #) -> Int
--        ^^^^^^^^^^^^^^^^ C0125: an unboxed sum stands for something that is not known
number (# n | #) = n
number (# | True #) = 1
number (# | _ #) = 0

choose :: Int -> (# Int | Bool | Char #)
choose 0 = (# 0 | | #)
choose 1 = (# | True | #)
choose _ = (# | | 'c' #)
