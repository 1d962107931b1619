-- feature: the first and the last value of an enumeration
-- verdict: unsafe
module Ends where

data Day = Monday | Tuesday | Sunday deriving (Eq, Enum, Bounded)

{-@ after :: Day -> Day @-}
after :: Day -> Day
after day
  | day == minBound = minBound
--  ^^^^^^^^^^^^^^^ blame 1: day == minBound
  | otherwise = succ day
--                   ^^^ C0301: argument 1 of `succ`
