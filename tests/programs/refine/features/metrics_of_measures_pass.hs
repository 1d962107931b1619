-- feature: metrics that add up measures of arguments
-- verdict: safe
module MetricsOfMeasures where
{-@ merge :: xs:[a] -> ys:[a] -> [a] / [len xs + len ys] @-}
merge :: Ord a => [a] -> [a] -> [a]
merge [] ys = ys
merge xs [] = xs
merge (x:xs) (y:ys) | x <= y = x : merge xs (y:ys)
                    | otherwise = y : merge (x:xs) ys
