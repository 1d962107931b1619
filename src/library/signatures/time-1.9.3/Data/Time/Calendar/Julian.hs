module Data.Time.Calendar.Julian
  ( addJulianDurationClip, addJulianDurationRollOver, addJulianMonthsClip
  , addJulianMonthsRollOver, addJulianYearsClip, addJulianYearsRollOver
  , diffJulianDurationClip, diffJulianDurationRollOver, fromJulian, fromJulianValid
  , julianMonthLength, showJulian, toJulian, fromJulianYearAndDay, fromJulianYearAndDayValid
  , isJulianLeapYear, showJulianYearAndDay, toJulianYearAndDay
  ) where

import Data.Time.Calendar.CalendarDiffDays (CalendarDiffDays)
import Data.Time.Calendar.Days (Day)
import Data.Time.Calendar.JulianYearDay (fromJulianYearAndDay, fromJulianYearAndDayValid,
  isJulianLeapYear, showJulianYearAndDay, toJulianYearAndDay)


addJulianDurationClip, addJulianDurationRollOver :: CalendarDiffDays -> Day -> Day
addJulianMonthsClip, addJulianMonthsRollOver, addJulianYearsClip, addJulianYearsRollOver ::
  Integer -> Day -> Day
diffJulianDurationClip, diffJulianDurationRollOver :: Day -> Day -> CalendarDiffDays
fromJulian :: Integer -> Int -> Int -> Day
fromJulianValid :: Integer -> Int -> Int -> Maybe Day
julianMonthLength :: Integer -> Int -> Int
showJulian :: Day -> String
toJulian :: Day -> (Integer, Int, Int)
