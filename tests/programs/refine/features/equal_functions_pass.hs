-- feature: functions that give equal results are equal, in the fields of values, too
-- verdict: safe
module EqualFunctions where

{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ LIQUID "--etabeta" @-}

{-@ data Asks e a = Asks { ask :: e -> a } @-}
data Asks e a = Asks { ask :: e -> a }

{-@ reflect always @-}
always :: a -> b -> a
always x _ = x

{-@ reflect answer @-}
answer :: a -> Asks e a
answer x = Asks (always x)

{-@ reflect both @-}
both :: (e -> a) -> (a -> Asks e b) -> e -> b
both x f e = ask (f (x e)) e

{-@ reflect andThen @-}
andThen :: Asks e a -> (a -> Asks e b) -> Asks e b
andThen (Asks x) f = Asks (both x f)

{-@ endsWithAnswer :: x:Asks e a -> { andThen x answer == x } @-}
endsWithAnswer :: Asks e a -> ()
endsWithAnswer (Asks _) = ()

{-@ regroups :: x:Asks e a -> f:(a -> Asks e a) -> g:(a -> Asks e a)
             -> { andThen (andThen x f) g == andThen x (\y:a -> andThen (f y) g) } @-}
regroups :: Asks e a -> (a -> Asks e a) -> (a -> Asks e a) -> ()
regroups (Asks _) _ _ = ()
