-- feature: measures of types that are defined together
-- verdict: safe
module MeasuresTogether where
{-@ LIQUID "--exact-data-cons" @-}
data Rose a = Rose a (Forest a)
data Forest a = None | More (Rose a) (Forest a)
{-@ measure rs @-}
{-@ rs :: Rose a -> Nat @-}
rs :: Rose a -> Int
rs (Rose _ f) = 1 + fs f
{-@ measure fs @-}
{-@ fs :: Forest a -> Nat @-}
fs :: Forest a -> Int
fs None = 0
fs (More r f) = 1 + rs r + fs f
{-@ total :: r:Rose Int -> Int / [rs r] @-}
total :: Rose Int -> Int
total (Rose n f) = n + totals f
{-@ totals :: f:Forest Int -> Int / [fs f] @-}
totals :: Forest Int -> Int
totals None = 0
totals (More r f) = total r + totals f
