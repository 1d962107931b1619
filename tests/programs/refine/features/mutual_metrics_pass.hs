-- feature: metrics of functions that call each other
-- verdict: safe
module MutualMetrics where
{-@ isEven :: n:Nat -> Bool / [n] @-}
isEven :: Int -> Bool
isEven 0 = True
isEven n = isOdd (n - 1)
{-@ isOdd :: n:Nat -> Bool / [n] @-}
isOdd :: Int -> Bool
isOdd 0 = False
isOdd n = isEven (n - 1)
