-- verdict: safe
-- Measures of what goes in and of what comes out.
{-@ LIQUID "--no-termination" @-}
module Lists (same, both, rows, queue) where

import Data.Set (Set)

-- the elements move from one list to the other
{-@ same :: xs:[Int] -> {v:[Int] | listElts v = listElts xs} @-}
same :: [Int] -> [Int]
same xs = move xs []

move :: [Int] -> [Int] -> [Int]
move [] done = done
move (x:xs) done = move xs (x : done)

-- a list is dealt out, and put together again
{-@ both :: xs:[Int] -> {v:[Int] | listElts v = listElts xs} @-}
both :: [Int] -> [Int]
both xs = case deal xs of
  (ys, zs) -> join ys zs

deal :: [Int] -> ([Int], [Int])
deal [] = ([], [])
deal [x] = ([x], [])
deal (x:y:rest) = case deal rest of
  (xs, ys) -> (x : xs, y : ys)

join :: [Int] -> [Int] -> [Int]
join [] ys = ys
join (x:xs) ys = x : join xs ys

-- something that is there has a first row
{-@ rows :: {v:[Int] | len v > 0} -> [Int] @-}
rows :: [Int] -> [Int]
rows xs = case runs xs of
  (r:_) -> r
  [] -> impossible "no row"

runs :: [Int] -> [[Int]]
runs [] = []
runs [x] = [[x]]
runs (x:y:rest) = case runs (y : rest) of
  (r:rs) -> if x <= y then (x : r) : rs else [x] : r : rs
  [] -> impossible "no run"

{-@ impossible :: {v:String | false} -> a @-}
impossible :: String -> a
impossible message = error message

-- one list is one longer than the other when it is turned around
{-@ queue :: xs:[a] -> {ys:[a] | len ys = len xs + 1} -> {v:[a] | len v = len xs + len ys} @-}
queue :: [a] -> [a] -> [a]
queue xs ys = turn xs ys []

turn :: [a] -> [a] -> [a] -> [a]
turn [] (y:_) rest = y : rest
turn (x:xs) (y:ys) rest = x : turn xs ys (y : rest)
turn _ [] _ = impossible "too short"
