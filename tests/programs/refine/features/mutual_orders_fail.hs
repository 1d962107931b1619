-- feature: lexicographic metrics of functions that call each other
-- verdict: unsafe
module MutualOrders where
{-@ isEven :: n:Nat -> Bool / [n, 0] @-}
isEven :: Int -> Bool
isEven 0 = True
isEven n = isOdd n
--               ^ C0303: `isOdd`
{-@ isOdd :: n:Nat -> Bool / [n, 1] @-}
--                            ^^^^ should be blame 1: n, 1
isOdd :: Int -> Bool
isOdd n = not (isEven n)
