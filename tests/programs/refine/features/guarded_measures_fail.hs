-- feature: measures with guards
-- verdict: unsafe
module GuardedMeasures where

{-@ measure positives @-}

{-@ positives :: [Int] -> Nat @-}
positives :: [Int] -> Int
positives [] = 0
positives (x:xs) | x > 0 = 1 + positives xs
                 | otherwise = positives xs

{-@ one :: {v:[Int] | positives v == 1} @-}
one :: [Int]
one = [1, 5]
--    ^^^^^^ C0301: the result of `one` could not be proved to satisfy `positives v == 1`
--    ^^^^^^ should be blame 1: [1, 5]
