-- feature: the equations of a measure have all fields
-- verdict: invalid
module FieldsOfMeasures where

{-@ measure size :: Maybe a -> Int
      size Nothing = 0
      size (Just x y) = 1
--          ^^^^ C0103: the constructor `Just` has 1 field, the equation 2
@-}
