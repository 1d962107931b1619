-- feature: a measure of the library that a program declares again
-- verdict: safe
module LibraryMeasures where

{-@ measure len :: [a] -> Int @-}

{-@ join :: xs:[a] -> ys:[a] -> {v:[a] | len v = len xs + len ys} @-}
join :: [a] -> [a] -> [a]
join [] ys = ys
join (x : xs) ys = x : join xs ys
