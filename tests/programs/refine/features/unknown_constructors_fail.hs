-- feature: constructors in annotations are those of the data type
-- verdict: invalid
module UnknownConstructors where

data T = T Int Int

{-@ data T = U { a :: Int, b :: Int } @-}
--       ^ C0103: the annotation of `T` leaves out the constructor `T`
--           ^ C0102: `T` has no constructor `U`
