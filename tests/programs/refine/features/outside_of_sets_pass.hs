-- feature: there is always a number outside of a set, whether its search ends or not
-- verdict: safe
module OutsideOfSets where

{-@ LIQUID "--no-termination" @-}

import Data.Set

{-@ has :: xs:[Int] -> n:Int -> {v:Bool | v <=> Set_mem n (listElts xs)} @-}
has :: [Int] -> Int -> Bool
has [] _ = False
has (x : xs) n = x == n || has xs n

{-@ fresh :: xs:[Int] -> n:Int -> {v:Int | not (Set_mem v (listElts xs)) && n <= v} @-}
fresh :: [Int] -> Int -> Int
fresh xs n
  | has xs n = fresh xs (n + 1)
  | otherwise = n

{-@ extend :: xs:[Int] -> {v:[Int] | listElts v /= listElts xs} @-}
extend :: [Int] -> [Int]
extend xs = new : xs
  where
    new = fresh xs 0
