-- feature: where in reflected functions
-- verdict: safe
module ReflectedWhere where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ reflect area @-}
area :: Int -> Int -> Int
area w h = half * 2 + rest
  where half = w * h
        rest = w + h

{-@ p :: w:Int -> { area w 0 == w } @-}
p :: Int -> ()
p _ = ()
