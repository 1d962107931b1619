-- feature: what is said of a pair is known of its parts, and the other way round
-- verdict: safe
{-@ LIQUID "--no-termination" @-}
module WholePairsAndParts (down, up, shortest) where

{-@ down :: {p:(Int, [Int]) | len (snd p) = 3} -> (Int, {q:[Int] | len q = 3}) @-}
down :: (Int, [Int]) -> (Int, [Int])
down p = p

{-@ up :: ({i:Int | i >= 0}, {q:[Int] | len q = 3}) -> {p:(Int, [Int]) | fst p < len (snd p) || fst p > 2} @-}
up :: (Int, [Int]) -> (Int, [Int])
up p = p

-- What a function promises of whole pairs, a fold needs of their parts.
{-@ shorter :: a:(Int, [Int]) -> {b:(Int, [Int]) | len (snd a) = len (snd b)} ->
                 {c:(Int, [Int]) | len (snd a) = len (snd c)} @-}
shorter :: (Int, [Int]) -> (Int, [Int]) -> (Int, [Int])
shorter (m, xs) (n, ys) = if m <= n then (m, ys) else (n, xs)

fold :: (a -> a -> a) -> a -> [a] -> a
fold _ start [] = start
fold step start (x : xs) = fold step (step start x) xs

{-@ shortest :: n:Nat -> {xs:[Int] | len xs = n} -> [{ys:[Int] | len ys = n}] -> (Int, {zs:[Int] | len zs = n}) @-}
shortest :: Int -> [Int] -> [[Int]] -> (Int, [Int])
shortest _ xs rest = fold shorter (7, xs) (map number rest)
  where
    number ys = (length ys, ys)
