-- feature: recursion on what a function gives, by its length
-- verdict: unsafe
module LengthsOfResults where
{-@ qsort :: xs:[Int] -> [Int] / [len xs] @-}
qsort :: [Int] -> [Int]
qsort [] = []
qsort (x:xs) = qsort [y | y <- x:xs, y < x] ++ [x] ++ qsort [y | y <- x:xs, y >= x]
--                                                                          ^^^^^^ blame 1: y >= x
--                   ^^^^^^^^^^^^^^^^^^^^^^ C0303: `qsort`
