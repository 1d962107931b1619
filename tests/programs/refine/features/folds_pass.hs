-- feature: folds and zips over refined elements
-- verdict: safe
module Folds where

{-@ total :: [Nat] -> Nat @-}
total :: [Int] -> Int
total = foldr (+) 0

{-@ count :: [a] -> Nat @-}
count :: [a] -> Int
count = foldl (\n _ -> n + 1) 0

{-@ zipped :: xs:[Nat] -> [(Nat, Char)] @-}
zipped :: [Int] -> [(Int, Char)]
zipped xs = zip xs "abc"

{-@ pairs :: [Nat] -> [Nat] -> [Nat] @-}
pairs :: [Int] -> [Int] -> [Int]
pairs = zipWith (+)

{-@ reps :: n:Nat -> {v:[Nat] | len v == n} @-}
reps :: Int -> [Int]
reps n = replicate n 7
