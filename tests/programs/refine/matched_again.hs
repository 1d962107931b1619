-- verdict: unsafe
-- A value that is matched again is still made by the same constructor.
module MatchedAgain where

data Up a = End | Up a (Up a)
{-@ data Up a = End | Up { first :: a, rest :: Up {v:a | first <= v} } @-}

merge :: Ord a => Up a -> Up a -> Up a
merge xs End = xs
merge End ys = ys
merge (Up x xs) (Up y ys)
  | x <= y = Up x (merge xs (Up y ys))
  | otherwise = Up y (merge (Up x xs) ys)

zips :: Up a -> Up a -> [(a, a)]
zips one other = case (one, other) of (_, End) -> []; (Up x xs, Up y ys) -> (x, y) : zips xs ys
--               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ C0302: a match in `zips` has no case for `(End, Up _ _)`
--               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ should be blame 1: case
