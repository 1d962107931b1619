-- feature: --extensionality
-- verdict: safe
module Extensionality where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ LIQUID "--extensionality" @-}
{-@ reflect f @-}
f :: Int -> Int
f x = x + x
{-@ reflect g @-}
g :: Int -> Int
g x = 2 * x
{-@ p :: { f == g } @-}
p :: ()
p = ()
