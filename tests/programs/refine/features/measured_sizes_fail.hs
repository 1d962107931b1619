-- feature: termination by a measure that has no type of its own
-- verdict: unsafe
module MeasuredSizes where

data List a = Nil | Cons a (List a)

{-@ measure weight @-}
weight :: List a -> Int
weight Nil = 0
weight (Cons _ xs) = weight xs - 1

{-@ each :: (a -> b) -> xs:List a -> List b / [weight xs] @-}
each :: (a -> b) -> List a -> List b
each _ Nil = Nil
each f (Cons x xs) = Cons (f x) (each f xs)
--                                      ^^ C0303: `each`
--                                      ^^ should be blame 1: xs
