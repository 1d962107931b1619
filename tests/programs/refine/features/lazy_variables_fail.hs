-- feature: lazyvar
-- verdict: unsafe
module LazyVariables where
f :: Int -> Int
f x = if x >= 0 then share else 0
--       ^^^^^^ should be blame 1: x >= 0
  where
    {-@ lazyvar share @-}
    share = 10 `div` x
--                   ^ C0301: argument 2 of `div`
