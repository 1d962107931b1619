-- feature: a function that a field holds is applied like the function that it is
-- verdict: unsafe
module FunctionsInFields where

{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

data Slot a = Free | Taken a

{-@ reflect run @-}
run :: Slot (a -> b) -> Slot a -> Slot b
run (Taken f) (Taken x) = Taken (f x)
run _ _ = Free

{-@ reflect hold @-}
hold :: a -> Slot a
hold x = Taken x

{-@ reflect after @-}
after :: (b -> c) -> (a -> b) -> a -> c
after f g x = f (g x)

{-@ swapped :: f:Slot (a -> a) -> g:Slot (a -> a) -> x:Slot a
            -> { run (run (run (hold after) f) g) x == run g (run f x) } @-}
--               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ should be blame 1: run (run (run (hold after) f) g) x == run g (run f x)
swapped :: Slot (a -> a) -> Slot (a -> a) -> Slot a -> ()
swapped Free Free _ = ()
swapped Free (Taken _) _ = ()
swapped (Taken _) Free _ = ()
swapped (Taken _) (Taken _) Free = ()
swapped (Taken _) (Taken _) (Taken _) = ()
--                                      ^^ C0301: the result of `swapped`
