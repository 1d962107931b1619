-- feature: termination on types that are defined together
-- verdict: unsafe
module TypesTogether where

data Tree = Tree Int Trees
data Trees = None | More Tree Trees

total :: Tree -> Int
total (Tree n below) = n + totals below

totals :: Trees -> Int
totals None = 0
totals (More first others) = total (Tree 1 (More first others)) + totals others
--                                  ^^^^^^^^^^^^^^^^^^^^^^^^^^ C0303: `total`
--                                  ^^^^^^^^^^^^^^^^^^^^^^^^^^ blame 1: Tree 1 (More first others)
