-- feature: recursion of several functions on parts, through lists and local functions
-- verdict: unsafe
module PartsInLists where

    data Tree a = Tree a [Tree a]

    {-@ total :: Tree Int -> {v:Int | false} @-}
    total :: Tree Int -> Int
    total (Tree n ts) = totals (Tree n ts : ts)
--  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ C0303: `total` may not terminate
--                              ^^^^^^^^^ blame 1: Tree n ts

    totals :: [Tree Int] -> Int
    totals [] = 0
    totals (t : ts) = total t + totals ts
