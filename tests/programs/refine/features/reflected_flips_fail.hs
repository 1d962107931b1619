-- feature: reflected functions of higher order
-- verdict: unsafe
module ReflectedFlips where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ reflect flip2 @-}
flip2 :: (a -> b -> c) -> b -> a -> c
flip2 f x y = f y x
{-@ p :: f:(a -> a -> c) -> x:a -> y:a -> { flip2 f x y == f x y } @-}
--                                          ^^^^^^^^^^^^^^^^^^^^ blame 1: flip2 f x y == f x y
p :: (a -> a -> c) -> a -> a -> ()
p _ _ _ = ()
--        ^^ C0301: the result of `p`
