-- feature: reflected functions that call each other
-- verdict: safe
module ReflectedTogether where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
data P = Z | S P
{-@ reflect ev @-}
ev :: P -> Bool
ev Z = True
ev (S n) = od n
{-@ reflect od @-}
od :: P -> Bool
od Z = False
od (S n) = ev n

{-@ p :: n:P -> { ev n == not (od n) } @-}
p :: P -> ()
p Z = ()
p (S n) = p n
