-- feature: indices of arrays that are numbers, or tuples of numbers
-- verdict: safe
module Indices where

import Data.Array
import Data.Array.ST (newArray, readArray, runSTUArray, writeArray)
import Data.Array.Unboxed (UArray)

{-@ at :: Array Int a -> Int -> Maybe a @-}
at :: Array Int a -> Int -> Maybe a
at a i
  | first <= i && i <= last' = Just (a ! i)
  | otherwise = Nothing
  where (first, last') = bounds a

{-@ corner :: {w:Int | w > 0} -> {h:Int | h > 0} -> Int @-}
corner :: Int -> Int -> Int
corner w h = listArray ((0, 0), (w - 1, h - 1)) [0 ..] ! (w - 1, 0)

{-@ counts :: n:{Int | n > 0} -> [{v:Int | 0 <= v && v < n}] -> UArray Int Int @-}
counts :: Int -> [Int] -> UArray Int Int
counts n xs = runSTUArray (do
  cells <- newArray (0, n - 1) 0
  mapM_ (\x -> readArray cells x >>= \old -> writeArray cells x (old + 1)) xs
  return cells)
