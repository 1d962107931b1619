-- feature: measures by equations in the annotation
-- verdict: unsafe
module WrittenMeasures where

{-@ measure full :: [Maybe a] -> Int
      full [] = 0
      full (x:xs) = full xs + (if (isJust x) then 1 else 0)
  @-}

{-@ firstFull :: {v:[Maybe Int] | full v == 1} @-}
firstFull :: [Maybe Int]
firstFull = [Nothing, Nothing]
--          ^^^^^^^^^^^^^^^^^^ C0301: the result of `firstFull` could not be proved to satisfy `full v == 1`
--          ^^^^^^^^^^^^^^^^^^ should be blame 1: [Nothing, Nothing]
