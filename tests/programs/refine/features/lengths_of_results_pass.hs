-- feature: recursion on what a function gives, by its length
-- verdict: safe
module LengthsOfResults where
{-@ qsort :: xs:[Int] -> [Int] / [len xs] @-}
qsort :: [Int] -> [Int]
qsort [] = []
qsort (x:xs) = qsort (smaller x xs) ++ [x] ++ qsort (larger x xs)
{-@ smaller :: Int -> xs:[Int] -> {v:[Int] | len v <= len xs} @-}
smaller :: Int -> [Int] -> [Int]
smaller p xs = [y | y <- xs, y < p]
{-@ larger :: Int -> xs:[Int] -> {v:[Int] | len v <= len xs} @-}
larger :: Int -> [Int] -> [Int]
larger p xs = filter (>= p) xs
