module Data.Time.Calendar.Gregorian
  ( addGregorianDurationClip, addGregorianDurationRollOver, addGregorianMonthsClip
  , addGregorianMonthsRollOver, addGregorianYearsClip, addGregorianYearsRollOver
  , diffGregorianDurationClip, diffGregorianDurationRollOver, fromGregorian
  , fromGregorianValid, gregorianMonthLength, showGregorian, toGregorian, isLeapYear
  ) where

import Data.Time.Calendar.CalendarDiffDays (CalendarDiffDays)
import Data.Time.Calendar.Days (Day)
import Data.Time.Calendar.OrdinalDate (isLeapYear)

instance Show Day

addGregorianDurationClip, addGregorianDurationRollOver :: CalendarDiffDays -> Day -> Day
addGregorianMonthsClip, addGregorianMonthsRollOver, addGregorianYearsClip,
  addGregorianYearsRollOver :: Integer -> Day -> Day
diffGregorianDurationClip, diffGregorianDurationRollOver :: Day -> Day -> CalendarDiffDays
fromGregorian :: Integer -> Int -> Int -> Day
fromGregorianValid :: Integer -> Int -> Int -> Maybe Day
gregorianMonthLength :: Integer -> Int -> Int
showGregorian :: Day -> String
toGregorian :: Day -> (Integer, Int, Int)
