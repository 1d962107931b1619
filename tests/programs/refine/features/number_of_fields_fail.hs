-- feature: a constructor has all its fields in the annotation
-- verdict: invalid
module NumberOfFields where

data T = T Int Int

{-@ data T = T { a :: Int } @-}
--           ^^^^^^^^^^^^^^ C0103: the constructor `T` has 2 fields, the annotation 1
