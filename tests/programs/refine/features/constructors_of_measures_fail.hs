-- feature: the equations of a measure are about constructors of its type
-- verdict: invalid
module ConstructorsOfMeasures where

{-@ measure size :: [a] -> Int
      size [] = 0
      size (Just xs) = 1
--          ^^^^ C0105: `Just` is not a constructor of the type that the measure is about
@-}
