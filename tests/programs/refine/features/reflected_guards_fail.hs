-- feature: guards in reflected functions
-- verdict: unsafe
module ReflectedGuards where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ reflect sgn @-}
sgn :: Int -> Int
sgn n | n < 0 = -1
      | n == 0 = 0
      | otherwise = 1

{-@ p :: n:{Int | n >= 0} -> { sgn n == 1 } @-}
--                ^^^^^^ should be blame 1: n >= 0
p :: Int -> ()
p _ = ()
--    ^^ C0301: the result of `p`
