module Data.Time.Calendar.OrdinalDate
  ( fromMondayStartWeek, fromMondayStartWeekValid, fromOrdinalDate, fromOrdinalDateValid
  , fromSundayStartWeek, fromSundayStartWeekValid, isLeapYear, mondayStartWeek
  , showOrdinalDate, sundayStartWeek, toOrdinalDate
  ) where

import Data.Time.Calendar.Days (Day)


fromMondayStartWeek, fromSundayStartWeek :: Integer -> Int -> Int -> Day
fromMondayStartWeekValid, fromSundayStartWeekValid :: Integer -> Int -> Int -> Maybe Day
fromOrdinalDate :: Integer -> Int -> Day
fromOrdinalDateValid :: Integer -> Int -> Maybe Day
isLeapYear :: Integer -> Bool
mondayStartWeek, sundayStartWeek :: Day -> (Int, Int)
showOrdinalDate :: Day -> String
toOrdinalDate :: Day -> (Integer, Int)
