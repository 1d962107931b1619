-- feature: die, and what must not be reached
-- verdict: safe
module Dying where
{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die msg = error msg
{-@ safeDiv :: Int -> {d:Int | d /= 0} -> Int @-}
safeDiv :: Int -> Int -> Int
safeDiv _ 0 = die "zero"
safeDiv n d = n `div` d
{-@ assert :: {b:Bool | b} -> a -> a @-}
assert :: Bool -> a -> a
assert True x = x
assert False _ = die "assert"
f :: Int -> Int
f x = assert (x < x + 1) x
