module Data.Time.Calendar.WeekDate
  ( fromWeekDate, fromWeekDateValid, showWeekDate, toWeekDate
  ) where

import Data.Time.Calendar.Days (Day)


fromWeekDate :: Integer -> Int -> Int -> Day
fromWeekDateValid :: Integer -> Int -> Int -> Maybe Day
showWeekDate :: Day -> String
toWeekDate :: Day -> (Integer, Int, Int)
