-- feature: termination by a measure that has no type of its own
-- verdict: safe
module MeasuredSizes where

data List a = Nil | Cons a (List a)
{-@ data List [size] @-}

{-@ measure size @-}
size :: List a -> Int
size Nil = 0
size (Cons _ xs) = 1 + size xs

{-@ each :: (a -> b) -> xs:List a -> {v:List b | size v == size xs} / [size xs] @-}
each :: (a -> b) -> List a -> List b
each _ Nil = Nil
each f (Cons x xs) = Cons (f x) (each f xs)
