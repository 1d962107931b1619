-- feature: reflected functions of higher order
-- verdict: safe
module ReflectedFlips where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ reflect flip2 @-}
flip2 :: (a -> b -> c) -> b -> a -> c
flip2 f x y = f y x
{-@ p :: f:(a -> b -> c) -> x:a -> y:b -> { flip2 (flip2 f) x y == f x y } @-}
p :: (a -> b -> c) -> a -> b -> ()
p _ _ _ = ()
