-- feature: recursion of several functions on parts, through lists and local functions
-- verdict: safe
module PartsInLists where

data Tree a = Tree a [Tree a]

{-@ total :: Tree Int -> Int @-}
total :: Tree Int -> Int
total (Tree n ts) = n + totals ts

totals :: [Tree Int] -> Int
totals [] = 0
totals (t : ts) = total t + totals ts

{-@ count :: Tree a -> {v:Int | 0 < v} @-}
count :: Tree a -> Int
count (Tree _ ts) = 1 + go ts
  where
    {-@ go :: [Tree a] -> {v:Int | 0 <= v} @-}
    go [] = 0
    go (t : more) = count t + go more

data Entry = File Int | Folder [Entry]

sizes :: [Entry] -> Int
sizes [] = 0
sizes (e : es) = size e + sizes es

size :: Entry -> Int
size (File n) = n
size (Folder inside) = sizes inside

-- What one of them passes on as it is, another makes smaller.
left :: Tree a -> [Tree a] -> [a]
left (Tree x ts) more = x : right more ts

right :: [Tree a] -> [Tree a] -> [a]
right (t : ts) us = left t us
right [] (u : us) = left u us
right [] [] = []
