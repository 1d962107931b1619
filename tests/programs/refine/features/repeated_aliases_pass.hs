-- feature: an alias that is defined twice in the same way
-- verdict: safe
module RepeatedAliases where

{-@ type Sorted a = [a]<{\x y -> x <= y}> @-}

{-@ ends :: Sorted Int @-}
ends :: [Int]
ends = [0, 9]

{-@ type Sorted a = [a]<{\x y -> x <= y}> @-}

{-@ place :: Ord a => a -> Sorted a -> Sorted a @-}
place :: Ord a => a -> [a] -> [a]
place x [] = [x]
place x (y : ys)
  | x <= y = x : y : ys
  | otherwise = y : place x ys
