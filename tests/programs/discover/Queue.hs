-- verdict: safe
-- Two lists become one, the second of them turned around; it is longer by one.
{-@ LIQUID "--no-termination" @-}
module Queue (queue) where

{-@ impossible :: {v:String | false} -> a @-}
impossible :: String -> a
impossible message = error message

{-@ queue :: xs:[a] -> {ys:[a] | len ys = len xs + 1} -> {v:[a] | len v = len xs + len ys} @-}
queue :: [a] -> [a] -> [a]
queue xs ys = turn xs ys []

turn :: [a] -> [a] -> [a] -> [a]
turn [] (y:_) rest = y : rest
turn (x:xs) (y:ys) rest = x : turn xs ys (y : rest)
turn _ [] _ = impossible "too short"
