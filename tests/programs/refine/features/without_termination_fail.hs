-- feature: --no-termination
-- verdict: unsafe
module WithoutTermination where
{-@ LIQUID "--no-termination" @-}
{-@ collatz :: Int -> {v:[Int] | len v > 1} @-}
--                               ^^^^^^^^^ blame 1: len v > 1
collatz :: Int -> [Int]
collatz 1 = [1]
--          ^^^ C0301: the result of `collatz`
collatz n = n : collatz (if even n then n `div` 2 else 3 * n + 1)
