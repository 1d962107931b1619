-- feature: termination on types that are defined together
-- verdict: safe
module TypesTogether where

data Tree = Tree Int Trees
data Trees = None | More Tree Trees

total :: Tree -> Int
total (Tree n below) = n + totals below

totals :: Trees -> Int
totals None = 0
totals (More first others) = total first + totals others
