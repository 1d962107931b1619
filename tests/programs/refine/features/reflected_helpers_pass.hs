-- feature: local functions in reflected functions
-- verdict: safe
module ReflectedHelpers where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ reflect twice @-}
twice :: Int -> Int
twice x = bump (bump x)
  where bump y = y + x

{-@ p :: x:Int -> { twice x == 3 * x } @-}
p :: Int -> ()
p _ = ()
