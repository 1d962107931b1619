-- feature: lazyvar
-- verdict: safe
module LazyVariables where
f :: Int -> Int
f x = if x > 0 then bad else 0
  where
    {-@ lazyvar bad @-}
    bad = 10 `div` x
