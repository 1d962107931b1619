-- feature: recursion up to a bound
-- verdict: safe
module CountingUp where
{-@ sumTo :: Int -> Nat -> Int @-}
sumTo :: Int -> Int -> Int
sumTo acc n = go acc 0
  where
    {-@ go :: Int -> i:Nat -> Int / [n - i] @-}
    go :: Int -> Int -> Int
    go a i | i < n = go (a + i) (i + 1)
           | otherwise = a
