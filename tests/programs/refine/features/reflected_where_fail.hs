-- feature: where in reflected functions
-- verdict: unsafe
module ReflectedWhere where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ reflect area @-}
area :: Int -> Int -> Int
area w h = half * 2 + rest
  where half = w * h
        rest = w + h

{-@ p :: w:Int -> { area w 0 == 0 } @-}
--                  ^^^^^^^^^^^^^ blame 1: area w 0 == 0
p :: Int -> ()
p _ = ()
--    ^^ C0301: the result of `p`
