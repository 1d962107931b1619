-- verdict: unsafe
module Unsafe where

{-@ larger :: x:Int -> y:Int -> {v:Int | v >= x && v >= y} @-}
larger :: Int -> Int -> Int
larger x y
  | x > y = y
--          ^ C0301: the result of `larger`
--          ^ should be blame 1: y
  | otherwise = y

{-@ average :: [Int] -> Int @-}
average :: [Int] -> Int
average xs = sum xs `div` length xs
--                        ^^^^^^^^^ C0301: argument 2 of `div`
--           ^^^^^^^^^^^^^^^^^^^^^^ should be blame 1: sum xs `div` length xs

{-@ firstOf :: [a] -> a @-}
firstOf :: [a] -> a
firstOf xs = case xs of { x : _ -> x }
--           ^^^^^^^^^^^^^^^^^^^^^^^^^ C0302: a match in `firstOf` has no case for `[]`
--           ^^^^^^^^^^^^^^^^^^^^^^^^^ should be blame 1: case xs of { x : _ -> x }

forever :: Int -> Int
forever n = forever (n + 1)
--                   ^^^^^ C0303: `forever` may not terminate
--                   ^^^^^ blame 1: n + 1

data Range = Range Int Int
{-@ data Range = Range { low :: Int, high :: {v:Int | low <= v} } @-}

turned :: Range -> Range
turned (Range l h) = Range h l
--                   ^^^^^^^^^ blame 1: Range h l
--                           ^ C0301: field 2 of `Range`
