-- feature: recursion of local functions on numbers
-- verdict: safe
module LocalNumbers where
{-@ build :: n:Nat -> {v:[Int] | len v == n} @-}
build :: Int -> [Int]
build n = go n
  where
    {-@ go :: k:Nat -> {v:[Int] | len v == k} @-}
    go :: Int -> [Int]
    go 0 = []
    go k = k : go (k - 1)
