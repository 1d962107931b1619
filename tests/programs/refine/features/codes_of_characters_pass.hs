-- feature: ord and chr: characters and their codes
-- verdict: safe
module CodesOfCharacters where

import Data.Char (chr, isDigit, ord)

{-@ type Figure = {c:Char | '0' <= c && c <= '9'} @-}

{-@ value :: Figure -> {v:Int | 0 <= v && v <= 9} @-}
value :: Char -> Int
value c = ord c - ord '0'

{-@ figure :: {n:Int | 0 <= n && n <= 9} -> Figure @-}
figure :: Int -> Char
figure n = chr (ord '0' + n)

{-@ figures :: String -> [Figure] @-}
figures :: String -> String
figures = filter isDigit

{-@ number :: String -> {v:Int | 0 <= v} @-}
number :: String -> Int
number = go 0 . figures
  where
    {-@ go :: {v:Int | 0 <= v} -> [Figure] -> {v:Int | 0 <= v} @-}
    go :: Int -> String -> Int
    go n [] = n
    go n (c : cs) = go (10 * n + value c) cs
