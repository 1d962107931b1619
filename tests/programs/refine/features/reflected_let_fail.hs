-- feature: let and if in reflected functions
-- verdict: unsafe
module ReflectedLet where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ reflect f @-}
f :: Int -> Int
f x = let y = x + 1
          z = y * 2
      in if z > 10 then y else z

{-@ p :: { f 9 == 20 } @-}
--         ^^^^^^^^^ should be blame 1: f 9 == 20
p :: ()
p = ()
--  ^^ C0301: the result of `p`
