module Data.Time.Calendar.JulianYearDay
  ( fromJulianYearAndDay, fromJulianYearAndDayValid, isJulianLeapYear, showJulianYearAndDay
  , toJulianYearAndDay
  ) where

import Data.Time.Calendar.Days (Day)


fromJulianYearAndDay :: Integer -> Int -> Day
fromJulianYearAndDayValid :: Integer -> Int -> Maybe Day
isJulianLeapYear :: Integer -> Bool
showJulianYearAndDay :: Day -> String
toJulianYearAndDay :: Day -> (Integer, Int)
