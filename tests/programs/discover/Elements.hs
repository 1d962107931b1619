-- verdict: safe
-- The elements move from one list to the other.
{-@ LIQUID "--no-termination" @-}
module Elements (same) where

import Data.Set (Set)

{-@ same :: xs:[Int] -> {v:[Int] | listElts v = listElts xs} @-}
same :: [Int] -> [Int]
same xs = move xs []

move :: [Int] -> [Int] -> [Int]
move [] done = done
move (x:xs) done = move xs (x : done)
