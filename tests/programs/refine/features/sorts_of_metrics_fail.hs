-- feature: the sorts of a metric agree
-- verdict: invalid
module SortsOfMetrics where

{-@ f :: xs:[a] -> n:Int -> Int / [len n] @-}
--                                     ^ C0104: this has sort `int`, but `len` needs something like a list
f :: [a] -> Int -> Int
f [] n = n
f (_:xs) n = f xs n
