-- feature: the first and the last value of an enumeration
-- verdict: safe
module Ends where

data Day = Monday | Tuesday | Sunday deriving (Eq, Enum, Bounded)

{-@ after :: Day -> Day @-}
after :: Day -> Day
after day
  | day == maxBound = minBound
  | otherwise = succ day
