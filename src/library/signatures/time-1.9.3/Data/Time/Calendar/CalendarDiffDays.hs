module Data.Time.Calendar.CalendarDiffDays
  ( calendarDay, calendarMonth, calendarWeek, calendarYear, scaleCalendarDiffDays
  , CalendarDiffDays (CalendarDiffDays, cdDays, cdMonths)
  ) where

import Data.Data (Data)

data CalendarDiffDays = CalendarDiffDays {cdMonths :: Integer, cdDays :: Integer}
instance Data CalendarDiffDays
instance Eq CalendarDiffDays
instance Monoid CalendarDiffDays
instance Semigroup CalendarDiffDays
instance Show CalendarDiffDays

calendarDay, calendarMonth, calendarWeek, calendarYear :: CalendarDiffDays
scaleCalendarDiffDays :: Integer -> CalendarDiffDays -> CalendarDiffDays
