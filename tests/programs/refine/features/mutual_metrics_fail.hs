-- feature: metrics of functions that call each other
-- verdict: unsafe
module MutualMetrics where
    {-@ isEven :: n:Nat -> Bool / [n] @-}
    isEven :: Int -> Bool
    isEven 0 = True
    isEven n = isOdd n
--                   ^ C0303: `isOdd`
    {-@ isOdd :: n:Nat -> Bool / [n] @-}
    isOdd :: Int -> Bool
    isOdd 0 = False
    isOdd n = isEven n
--  ^^^^^^^ should be blame 1: isOdd n
