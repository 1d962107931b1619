-- verdict: welltyped
-- Recursion a million calls deep, and loops that need no memory.
module Main where

import Data.List (foldl')

count :: Int -> Int
count 0 = 0
count n = 1 + count (n - 1)

loop :: Int -> Int -> Int
loop acc 0 = acc
loop acc n = acc `seq` loop (acc + n) (n - 1)

main :: IO ()
main = do
  print (count 1000000)
  print (loop 0 3000000)
  print (foldr (\x acc -> x + acc) 0 [1 .. 1000000])
  print (foldl (+) 0 [1 .. 1000000])
  print (foldl' (+) 0 [1 .. 1000000])
  print (length (show (product [1 .. 1000 :: Integer])))
