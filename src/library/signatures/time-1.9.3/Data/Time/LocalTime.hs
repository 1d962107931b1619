module Data.Time.LocalTime
  ( calendarTimeDays, calendarTimeTime, scaleCalendarDiffTime, addLocalTime, diffLocalTime
  , localTimeToUT1, localTimeToUTC, ut1ToLocalTime, utcToLocalTime, dayFractionToTimeOfDay
  , daysAndTimeOfDayToTime, localToUTCTimeOfDay, makeTimeOfDayValid, midday, midnight
  , timeOfDayToDayFraction, timeOfDayToTime, timeToDaysAndTimeOfDay, timeToTimeOfDay
  , utcToLocalTimeOfDay, getCurrentTimeZone, getTimeZone, hoursToTimeZone, minutesToTimeZone
  , timeZoneOffsetString, timeZoneOffsetString', utc, getZonedTime, utcToLocalZonedTime
  , utcToZonedTime, zonedTimeToUTC, CalendarDiffTime (CalendarDiffTime, ctMonths, ctTime)
  , LocalTime (LocalTime, localDay, localTimeOfDay)
  , TimeOfDay (TimeOfDay, todHour, todMin, todSec)
  , TimeZone (TimeZone, timeZoneMinutes, timeZoneName, timeZoneSummerOnly)
  , ZonedTime (ZonedTime, zonedTimeToLocalTime, zonedTimeZone)
  ) where

import Data.Time.LocalTime.Internal.CalendarDiffTime (CalendarDiffTime (..), calendarTimeDays,
  calendarTimeTime, scaleCalendarDiffTime)
import Data.Time.LocalTime.Internal.LocalTime (LocalTime (..), addLocalTime, diffLocalTime,
  localTimeToUT1, localTimeToUTC, ut1ToLocalTime, utcToLocalTime)
import Data.Time.LocalTime.Internal.TimeOfDay (TimeOfDay (..), dayFractionToTimeOfDay,
  daysAndTimeOfDayToTime, localToUTCTimeOfDay, makeTimeOfDayValid, midday, midnight,
  timeOfDayToDayFraction, timeOfDayToTime, timeToDaysAndTimeOfDay, timeToTimeOfDay,
  utcToLocalTimeOfDay)
import Data.Time.LocalTime.Internal.TimeZone (TimeZone (..), getCurrentTimeZone, getTimeZone,
  hoursToTimeZone, minutesToTimeZone, timeZoneOffsetString, timeZoneOffsetString', utc)
import Data.Time.LocalTime.Internal.ZonedTime (ZonedTime (..), getZonedTime,
  utcToLocalZonedTime, utcToZonedTime, zonedTimeToUTC)


