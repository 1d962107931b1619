-- feature: patterns of let that may not match
-- verdict: safe
module PartialBindings where
{-@ f :: {xs:[Int] | len xs == 2} -> Int @-}
f :: [Int] -> Int
f xs = let [a, b] = xs in a + b
{-@ g :: {m:Maybe Int | isJust m} -> Int @-}
g :: Maybe Int -> Int
g m = let Just x = m in x
