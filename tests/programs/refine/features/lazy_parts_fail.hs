-- feature: a function marked lazy, and what it defines for itself
-- verdict: unsafe
module LazyParts where

{-@ lazy count @-}
{-@ count :: Int -> {v:Int | v > 0} @-}
count :: Int -> Int
count n = go 0
--        ^^^^ C0301: the result of `count`
--           ^ should be blame 1: 0
  where
    go :: Int -> Int
    go i
      | i * i < n = go (i + 1)
      | otherwise = i
