-- feature: local functions in reflected functions
-- verdict: unsafe
module ReflectedHelpers where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ reflect twice @-}
twice :: Int -> Int
twice x = bump (bump x)
  where bump y = y + x

{-@ p :: x:Int -> { twice x == 2 * x } @-}
--                  ^^^^^^^^^^^^^^^^ blame 1: twice x == 2 * x
p :: Int -> ()
p _ = ()
--    ^^ C0301: the result of `p`
