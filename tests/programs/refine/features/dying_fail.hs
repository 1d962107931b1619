-- feature: die, and what must not be reached
-- verdict: unsafe
module Dying where
{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die msg = error msg
safeDiv :: Int -> Int -> Int
--                ^^^ should be blame 1: Int
safeDiv _ 0 = die "zero"
--                ^^^^^^ C0301: nothing shows that `die` is never called here
safeDiv n d = n `div` d
