-- feature: recursion on natural numbers
-- verdict: unsafe
module NaturalRecursion where
fac :: Int -> Int
--            ^^^ should be blame 1: Int
fac 0 = 1
fac n = n * fac (n - 1)
--               ^^^^^ C0303: `fac`
