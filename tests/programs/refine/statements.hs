-- verdict: unsafe
-- Of the statements of a block, those are suspects that the place owes something to; and it is run.
module Statements where

{-@ share :: Int -> {v : Int | v /= 0} -> Int @-}
--                             ^^^^^^ blame 1: v /= 0
share :: Int -> Int -> Int
share whole parts = whole `div` parts

report :: [Int] -> IO ()
report xs = do
  print (map (+ 1) xs, reverse xs)
  let parts = length xs
--            ^^^^^^^^^ C0301: argument 2 of `share`
--            ^^^^^^^^^ can fail: report [] calls share 100 0
  print (filter even xs)
  print (sum xs, share 100 parts)
  print (takeWhile (> 3) xs)
