-- verdict: invalid
module Syntax where

import Data.List (sort)

average :: [Int] -> Int
average xs = if null xs = True then 0 else total `div` length xs
--                      ^ C0101: expected `then`, found `=`
  where
    total = sum xs

scale k x = k * (x + 1
--                    ^ C0101: expected `)`, found a new line

greet = do
   name <- getLine
-- ^^^^^^^^^^^^^^^ C0207: the last statement of a `do` block is an expression

shout name = putStrLn "hello, ++ name
--                    ^ C0101: this string is not closed
