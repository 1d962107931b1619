-- feature: recursion up to a bound
-- verdict: unsafe
module CountingUp where
sumTo :: Int -> Int -> Int
sumTo acc n = go acc 0
  where
    {-@ go :: Int -> i:Int -> Int / [n - i] @-}
    go :: Int -> Int -> Int
    go a i | i /= n = go (a + i) (i + 1)
--           ^^^^^^ should be blame 1: i /= n
--                                ^^^^^ C0303: `go`
           | otherwise = a
