-- feature: lexicographic metrics
-- verdict: unsafe
module LexicographicMetrics where
{-@ ack :: m:Nat -> n:Nat -> Nat / [n, m] @-}
--                                  ^^^^ should be blame 1: n, m
--                                  ^^^^ should be blame 1: n, m
ack :: Int -> Int -> Int
ack m n | m == 0 = n + 1
        | n == 0 = ack (m - 1) 1
--                             ^ C0303: `ack`
        | otherwise = ack (m - 1) (ack m (n - 1))
--                                 ^^^^^^^^^^^^^ C0303: `ack`
