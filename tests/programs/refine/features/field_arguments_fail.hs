-- feature: a type in an annotation has all its arguments
-- verdict: invalid
module FieldArguments where

data List a = Nil | Cons a (List a)
{-@ data List a = Nil | Cons { first :: a, rest :: List } @-}
--                                                 ^^^^ C0103: `List` has 1 argument
