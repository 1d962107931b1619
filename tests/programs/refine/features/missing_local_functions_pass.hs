-- feature: a local function that is not written yet
-- verdict: safe
module MissingLocalFunctions where

{-@ area :: Int -> Int -> {v:Int | v > 0} @-}
area :: Int -> Int -> Int
area x y = side x * 2
  where
    side :: Int -> Int
    side = undefined

{-@ root :: x:Int -> {v:Int | v * v == x} @-}
root :: Int -> Int
root x = guess x
  where
    guess = undefined

{-@ longest :: {xs:[[a]] | len xs > 0} -> {v:[a] | len v > 1} @-}
longest :: [[a]] -> [a]
longest xs = pick (head xs)
  where
    pick :: [b] -> [b]
    pick = undefined
