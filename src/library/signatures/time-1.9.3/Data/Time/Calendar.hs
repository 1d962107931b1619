module Data.Time.Calendar
  ( calendarDay, calendarMonth, calendarWeek, calendarYear, scaleCalendarDiffDays, addDays
  , diffDays, addGregorianDurationClip, addGregorianDurationRollOver, addGregorianMonthsClip
  , addGregorianMonthsRollOver, addGregorianYearsClip, addGregorianYearsRollOver
  , diffGregorianDurationClip, diffGregorianDurationRollOver, fromGregorian
  , fromGregorianValid, gregorianMonthLength, showGregorian, toGregorian, isLeapYear
  , dayOfWeek, CalendarDiffDays (CalendarDiffDays, cdDays, cdMonths)
  , Day (ModifiedJulianDay, toModifiedJulianDay)
  , DayOfWeek (Friday, Monday, Saturday, Sunday, Thursday, Tuesday, Wednesday)
  ) where

import Data.Time.Calendar.CalendarDiffDays (CalendarDiffDays (..), calendarDay, calendarMonth,
  calendarWeek, calendarYear, scaleCalendarDiffDays)
import Data.Time.Calendar.Days (Day (..), addDays, diffDays)
import Data.Time.Calendar.Gregorian (addGregorianDurationClip, addGregorianDurationRollOver,
  addGregorianMonthsClip, addGregorianMonthsRollOver, addGregorianYearsClip,
  addGregorianYearsRollOver, diffGregorianDurationClip, diffGregorianDurationRollOver,
  fromGregorian, fromGregorianValid, gregorianMonthLength, showGregorian, toGregorian)
import Data.Time.Calendar.OrdinalDate (isLeapYear)
import Data.Time.Calendar.Week (DayOfWeek (..), dayOfWeek)


