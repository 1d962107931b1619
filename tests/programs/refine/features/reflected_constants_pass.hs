-- feature: a reflected constant is known by its definition
-- verdict: safe
{-@ LIQUID "--reflection" @-}
module ReflectedConstants where

data Nat' = Zero | Next Nat'

{-@ reflect one @-}
one :: Nat'
one = Next Zero

{-@ reflect start @-}
start :: Int
start = 3

{-@ positive :: {start > 0 && one == Next Zero} @-}
positive :: ()
positive = ()
