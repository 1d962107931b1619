-- feature: --extensionality
-- verdict: unsafe
module Extensionality where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ LIQUID "--extensionality" @-}
{-@ reflect f @-}
f :: Int -> Int
f x = x + x
{-@ reflect g @-}
g :: Int -> Int
g x = 3 * x
{-@ p :: { f == g } @-}
--         ^^^^^^ blame 1: f == g
p :: ()
p = ()
--  ^^ C0301: the result of `p`
