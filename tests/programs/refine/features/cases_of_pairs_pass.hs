-- feature: matches on several conditions at once
-- verdict: safe
module CasesOfPairs where
f :: Int -> Int
f x = case (x > 0, x < 0) of
  (True, False) -> 1
  (False, True) -> 2
  (False, False) -> 3
