-- verdict: unsafe
{-# LANGUAGE TransformListComp #-}
module TransformedComprehensions where

import Data.List (inits, sortBy)

sizes :: [(String, Int)] -> [Int]
sizes all = [size | (name, size) <- all, then reverse, size > 0, then take 3]

names :: [(String, Int)] -> [String]
names all = [name | (name, size) <- all, then sorted by size]
  where
    sorted key = sortBy (\a b -> compare (key a) (key b))

-- In a group, a variable is the list of what it was.
sums :: [(String, Int)] -> [(Int, Int)]
sums all = [(sum size, length name) | (name, size) <- all, let twice = 2 * size, then group using inits]

groups :: [(String, Int)] -> [([String], Int)]
groups all = [(name, sum size) | (name, size) <- all, then group by length name using split]
  where
    split key xs = [[x | x <- xs, key x == n] | n <- [0 .. 9]]

wrong :: [(String, Int)] -> [Int]
--                           ^^^ C0201: `[_]` does not agree with `Int`
wrong all = [size | (name, size) <- all, then group using inits]
--           ^^^^ should be blame 1: size

-- Without a function that takes and gives lists there is nothing to draw from.
unlisted :: [Int] -> [Int]
unlisted all = [x | x <- all, then length]
--                                 ^^^^^^ C0201: `length`
--                                 ^^^^^^ blame 1: length
