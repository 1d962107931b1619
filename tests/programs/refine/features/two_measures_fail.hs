-- feature: a measure is defined once
-- verdict: invalid
module TwoMeasures where

{-@ measure size :: [a] -> Int
      size [] = 0
      size (x:xs) = 1 + size xs
@-}

{-@ measure size :: [a] -> Int
--          ^^^^ C0105: the measure `size` is declared twice
      size [] = 0
--    ^^^^^^^^^^^ C0105: there is another equation for `[]`
      size (x:xs) = 2 + size xs
--    ^^^^^^^^^^^^^^^^^^^^^^^^^ C0105: there is another equation for `:`
@-}
