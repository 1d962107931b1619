-- feature: lazyvar
-- verdict: unsafe
module LazyVariables where
f :: Int -> Int
f x = if x >= 0 then share else 0
--    ^^^^^^^^^^^^^^^^^^^^^^^^^^^ blame 1: if x >= 0 then share else 0
  where
    {-@ lazyvar share @-}
    share = 10 `div` x
--                   ^ C0301: argument 2 of `div`
