-- feature: a measure of the library that a program declares again
-- verdict: unsafe
module LibraryMeasures where

{-@ measure len :: [a] -> Int @-}

{-@ join :: xs:[a] -> ys:[a] -> {v:[a] | len v = len xs + len ys} @-}
join :: [a] -> [a] -> [a]
join [] ys = ys
join (x : xs) ys = join xs ys
--                 ^^^^^^^^^^ C0301: the result of `join`
--                 ^^^^^^^^^^ blame 1: join xs ys
