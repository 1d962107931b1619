-- feature: error is never called; undefined is a stub
-- verdict: safe
module Errors where

{-@ first :: {xs:[a] | len xs > 0} -> a @-}
first :: [a] -> a
first (x : _) = x
first [] = error "first: no elements"

{-@ later :: Int -> {v:Int | v > 0} @-}
later :: Int -> Int
later = undefined
