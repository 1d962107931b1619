-- feature: recursion on natural numbers
-- verdict: safe
module NaturalRecursion where
{-@ fac :: Nat -> Nat @-}
fac :: Int -> Int
fac 0 = 1
fac n = n * fac (n - 1)
