-- feature: patterns of lambdas that may not match
-- verdict: unsafe
module PartialLambdas where
f :: [[Int]] -> [Int]
--   ^^^^^^^ should be blame 1: [[Int]]
f = map (\(x:_) -> x)
--       ^^^^^^^^^^^ C0302: a pattern in `f` does not match `[]`
