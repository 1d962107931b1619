-- feature: --no-termination
-- verdict: safe
module WithoutTermination where
{-@ LIQUID "--no-termination" @-}
collatz :: Int -> [Int]
collatz 1 = [1]
collatz n = n : collatz (if even n then n `div` 2 else 3 * n + 1)
