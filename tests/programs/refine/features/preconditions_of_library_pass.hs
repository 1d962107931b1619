-- feature: partial functions of the library
-- verdict: safe
module PreconditionsOfLibrary where
import Data.Maybe (fromJust)
f :: [Int] -> Int
f xs = if null xs then 0 else head xs + last xs
g :: Maybe Int -> Int
g m = case m of { Nothing -> 0; Just _ -> fromJust m }
{-@ h :: xs:[a] -> i:{Nat | i < len xs} -> a @-}
h :: [a] -> Int -> a
h xs i = xs !! i
k :: [Int] -> Int
k xs = if length xs > 2 then xs !! 2 + head (tail xs) else 0
m :: [Int] -> Int
m [] = 0
m xs = maximum xs + foldr1 (+) xs
