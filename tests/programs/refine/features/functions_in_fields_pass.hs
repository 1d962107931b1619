-- feature: a function that a field holds is applied like the function that it is
-- verdict: safe
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

{-@ reflect keep @-}
keep :: a -> a
keep x = x

{-@ reflect after @-}
after :: (b -> c) -> (a -> b) -> a -> c
after f g x = f (g x)

{-@ keeps :: x:Slot a -> { run (hold keep) x == x } @-}
keeps :: Slot a -> ()
keeps Free = ()
keeps (Taken _) = ()

{-@ composes :: f:Slot (b -> c) -> g:Slot (a -> b) -> x:Slot a
             -> { run (run (run (hold after) f) g) x == run f (run g x) } @-}
composes :: Slot (b -> c) -> Slot (a -> b) -> Slot a -> ()
composes Free _ _ = ()
composes _ Free _ = ()
composes _ _ Free = ()
composes (Taken _) (Taken _) (Taken _) = ()
