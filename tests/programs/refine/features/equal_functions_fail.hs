-- feature: functions that give equal results are equal, in the fields of values, too
-- verdict: unsafe
module EqualFunctions where

{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ LIQUID "--etabeta" @-}

{-@ data Asks e a = Asks { ask :: e -> a } @-}
data Asks e a = Asks { ask :: e -> a }

{-@ reflect both @-}
both :: (e -> a) -> (a -> Asks e b) -> e -> b
both x f e = ask (f (x e)) e

{-@ reflect andThen @-}
andThen :: Asks e a -> (a -> Asks e b) -> Asks e b
andThen (Asks x) f = Asks (both x f)

{-@ swaps :: x:Asks e a -> f:(a -> Asks e a) -> g:(a -> Asks e a)
          -> { andThen (andThen x f) g == andThen (andThen x g) f } @-}
--             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ should be blame 1: andThen (andThen x f) g == andThen (andThen x g) f
swaps :: Asks e a -> (a -> Asks e a) -> (a -> Asks e a) -> ()
swaps (Asks _) _ _ = ()
--                   ^^ C0301: the result of `swaps`
