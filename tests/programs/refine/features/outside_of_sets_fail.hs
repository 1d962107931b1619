-- feature: there is always a number outside of a set, whether its search ends or not
-- verdict: unsafe
module OutsideOfSets where

{-@ LIQUID "--no-termination" @-}

import Data.Set

{-@ has :: xs:[Int] -> n:Int -> {v:Bool | v <=> Set_mem n (listElts xs)} @-}
has :: [Int] -> Int -> Bool
has [] _ = False
has (x : xs) n = x == n || has xs n

{-@ digit :: xs:[Int] -> n:Nat -> {v:Int | not (Set_mem v (listElts xs)) && 0 <= v && v < 10} @-}
--                                                                                    ^^^^^^ should be blame 1: v < 10
digit :: [Int] -> Int -> Int
digit xs n
  | has xs n || n > 9 = digit xs (n + 1)
  | otherwise = n

{-@ extend :: xs:[Int] -> {v:[Int] | listElts v /= listElts xs} @-}
extend :: [Int] -> [Int]
extend xs = new : xs
--          ^^^^^^^^ C0301: the result of `extend`
  where
    new = digit xs 0
