-- feature: guards that leave values over
-- verdict: safe
module IncompleteGuards where
{-@ f :: {x:Int | x /= 0} -> Int @-}
f :: Int -> Int
f x | x > 0 = 1
    | x < 0 = -1
