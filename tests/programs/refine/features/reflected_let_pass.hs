-- feature: let and if in reflected functions
-- verdict: safe
module ReflectedLet where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ reflect f @-}
f :: Int -> Int
f x = let y = x + 1
          z = y * 2
      in if z > 10 then y else z

{-@ p :: { f 1 == 4 } @-}
p :: ()
p = ()
{-@ q :: { f 9 == 10 } @-}
q :: ()
q = ()
