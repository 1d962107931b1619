-- feature: matches on several conditions at once
-- verdict: unsafe
module CasesOfPairs where
f :: Int -> Int -> Int
f x y = case (x > 0, y < 0) of
--      ^ C0302: a match in `f` has no case for `(True, True)`
--                   ^^^^^ should be blame 1: y < 0
  (True, False) -> 1
  (False, True) -> 2
  (False, False) -> 3
