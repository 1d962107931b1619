-- verdict: unsafe
-- Two places give what the type of the result excludes, as far as anything can be proved. The run
-- that goes wrong reaches one of them.
module Branches where

{-@ assume flipped :: Int -> Int @-}
flipped :: Int -> Int
flipped x = if x == 0 then 1 else negate x

{-@ other :: x:Int -> {v:Int | v /= x} @-}
--                             ^^^^^^ blame 1: v /= x
other :: Int -> Int
other 7 = 7
--        ^ C0301: the result of `other`
--        ^ can fail: other 7 = 7
--        ^ blame 1: 7
other x = flipped x
--        ^^^^^^^^^ C0301: the result of `other`
--        ^^^^^^^^^ would be allowed: here if v = 0 if x = 0
