-- feature: reflected functions that call each other
-- verdict: unsafe
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

{-@ p :: n:P -> { ev n == od n } @-}
--                ^^^^^^^^^^^^ blame 1: ev n == od n
p :: P -> ()
p Z = ()
--    ^^ C0301: the result of `p`
p (S n) = p n
