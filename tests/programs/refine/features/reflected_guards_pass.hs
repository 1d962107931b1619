-- feature: guards in reflected functions
-- verdict: safe
module ReflectedGuards where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ reflect sgn @-}
sgn :: Int -> Int
sgn n | n < 0 = -1
      | n == 0 = 0
      | otherwise = 1

{-@ p :: n:{Int | n > 0} -> { sgn n == 1 } @-}
p :: Int -> ()
p _ = ()
{-@ q :: n:Int -> { sgn n * sgn n <= 1 } @-}
q :: Int -> ()
q n | n < 0 = ()
    | n == 0 = ()
    | otherwise = ()
