-- feature: measures with guards
-- verdict: safe
module GuardedMeasures where

{-@ measure positives @-}

{-@ positives :: [Int] -> Nat @-}
positives :: [Int] -> Int
positives [] = 0
positives (x:xs) | x > 0 = 1 + positives xs
                 | otherwise = positives xs

{-@ one :: {v:[Int] | positives v == 1} @-}
one :: [Int]
one = [0, 5]
