-- feature: a measure has one argument
-- verdict: invalid
module ArgumentsOfMeasures where

{-@ f :: {v:[Int] | len v 1 > 0} -> Int @-}
--                  ^^^^^^^ C0103: `len` takes 1 argument but has 2
f :: [Int] -> Int
f x = 1
