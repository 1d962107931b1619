-- feature: metrics mention the arguments of the signature
-- verdict: invalid
module UnknownMetrics where

{-@ f :: x:Nat -> Nat / [y] @-}
--                       ^ C0102: there is no `y` that a refinement could mention
f :: Int -> Int
f 0 = 0
f x = f (x - 1)
