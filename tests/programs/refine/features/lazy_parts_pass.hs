-- feature: a function marked lazy, and what it defines for itself
-- verdict: safe
module LazyParts where

{-@ lazy count @-}
count :: Int -> Int
count n = go 0
  where
    go i
      | i * i < n = go (i + 1)
      | otherwise = i
