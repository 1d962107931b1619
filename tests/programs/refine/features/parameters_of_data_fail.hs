-- feature: a data type has its parameters in the annotation
-- verdict: invalid
module ParametersOfData where

data T a = T a

{-@ data T = T { a :: Int } @-}
--       ^ C0103: `T` has 1 parameter in the program, the annotation 0
