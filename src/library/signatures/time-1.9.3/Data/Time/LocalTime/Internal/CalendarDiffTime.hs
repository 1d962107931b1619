module Data.Time.LocalTime.Internal.CalendarDiffTime
  ( calendarTimeDays, calendarTimeTime, scaleCalendarDiffTime
  , CalendarDiffTime (CalendarDiffTime, ctMonths, ctTime)
  ) where

import Data.Data (Data)
import Data.Time.Calendar.CalendarDiffDays (CalendarDiffDays)
import Data.Time.Clock.Internal.NominalDiffTime (NominalDiffTime)

data CalendarDiffTime = CalendarDiffTime {ctMonths :: Integer, ctTime :: NominalDiffTime}
instance Data CalendarDiffTime
instance Eq CalendarDiffTime
instance Monoid CalendarDiffTime
instance Semigroup CalendarDiffTime
instance Show CalendarDiffTime

calendarTimeDays :: CalendarDiffDays -> CalendarDiffTime
calendarTimeTime :: NominalDiffTime -> CalendarDiffTime
scaleCalendarDiffTime :: Integer -> CalendarDiffTime -> CalendarDiffTime
