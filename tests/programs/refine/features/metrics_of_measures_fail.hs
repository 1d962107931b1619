-- feature: metrics that add up measures of arguments
-- verdict: unsafe
module MetricsOfMeasures where
{-@ merge :: xs:[a] -> ys:[a] -> [a] / [len xs + len ys] @-}
merge :: Ord a => [a] -> [a] -> [a]
merge [] ys = ys
merge xs [] = xs
merge (x:xs) (y:ys) | x <= y = x : merge (y:ys) xs
                    | otherwise = merge (y:ys) (x:xs)
--                                             ^^^^^^ blame 1: (x:xs)
--                                              ^^^^ C0303: `merge`
