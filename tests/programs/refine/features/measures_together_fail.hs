-- feature: measures of types that are defined together
-- verdict: unsafe
module MeasuresTogether where
data Rose a = Rose a (Forest a)
data Forest a = None | More (Rose a) (Forest a)
{-@ measure rs @-}
{-@ rs :: Rose a -> Nat @-}
rs :: Rose a -> Int
rs (Rose _ f) = fs f
{-@ measure fs @-}
{-@ fs :: Forest a -> Nat @-}
fs :: Forest a -> Int
fs None = 0
fs (More r f) = rs r + fs f
{-@ total :: r:Rose Int -> Int / [rs r] @-}
total :: Rose Int -> Int
total (Rose n f) = n + totals f
--                            ^ C0303: `totals`
{-@ totals :: f:Forest Int -> Int / [fs f] @-}
--                                   ^^^^ should be blame 1: fs f
totals :: Forest Int -> Int
totals None = 0
totals (More r f) = total r + totals f
