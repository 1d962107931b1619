-- feature: patterns of lambdas that may not match
-- verdict: safe
module PartialLambdas where
{-@ f :: [{xs:[Int] | len xs > 0}] -> [Int] @-}
f :: [[Int]] -> [Int]
f = map (\(x:_) -> x)
