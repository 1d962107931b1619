module Data.Time
  ( calendarDay, calendarMonth, calendarWeek, calendarYear, scaleCalendarDiffDays, addDays
  , diffDays, addGregorianDurationClip, addGregorianDurationRollOver, addGregorianMonthsClip
  , addGregorianMonthsRollOver, addGregorianYearsClip, addGregorianYearsRollOver
  , diffGregorianDurationClip, diffGregorianDurationRollOver, fromGregorian
  , fromGregorianValid, gregorianMonthLength, showGregorian, toGregorian, isLeapYear
  , dayOfWeek, diffTimeToPicoseconds, picosecondsToDiffTime, secondsToDiffTime, nominalDay
  , nominalDiffTimeToSeconds, secondsToNominalDiffTime, getTime_resolution, addUTCTime
  , diffUTCTime, getCurrentTime, formatTime, defaultTimeLocale, iso8601DateFormat
  , rfc822DateFormat, parseTime, parseTimeM, parseTimeOrError, readPTime, readSTime
  , readTime, readsTime, calendarTimeDays, calendarTimeTime, scaleCalendarDiffTime
  , addLocalTime, diffLocalTime, localTimeToUT1, localTimeToUTC, ut1ToLocalTime
  , utcToLocalTime, dayFractionToTimeOfDay, daysAndTimeOfDayToTime, localToUTCTimeOfDay
  , makeTimeOfDayValid, midday, midnight, timeOfDayToDayFraction, timeOfDayToTime
  , timeToDaysAndTimeOfDay, timeToTimeOfDay, utcToLocalTimeOfDay, getCurrentTimeZone
  , getTimeZone, hoursToTimeZone, minutesToTimeZone, timeZoneOffsetString
  , timeZoneOffsetString', utc, getZonedTime, utcToLocalZonedTime, utcToZonedTime
  , zonedTimeToUTC, CalendarDiffDays (CalendarDiffDays, cdDays, cdMonths)
  , Day (ModifiedJulianDay, toModifiedJulianDay)
  , DayOfWeek (Friday, Monday, Saturday, Sunday, Thursday, Tuesday, Wednesday), DiffTime
  , NominalDiffTime, UTCTime (UTCTime, utctDay, utctDayTime)
  , UniversalTime (ModJulianDate, getModJulianDate), FormatTime
  , TimeLocale (TimeLocale, amPm, dateFmt, dateTimeFmt, knownTimeZones, months, time12Fmt,
      timeFmt, wDays)
  , ParseTime, CalendarDiffTime (CalendarDiffTime, ctMonths, ctTime)
  , LocalTime (LocalTime, localDay, localTimeOfDay)
  , TimeOfDay (TimeOfDay, todHour, todMin, todSec)
  , TimeZone (TimeZone, timeZoneMinutes, timeZoneName, timeZoneSummerOnly)
  , ZonedTime (ZonedTime, zonedTimeToLocalTime, zonedTimeZone)
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
import Data.Time.Clock.Internal.DiffTime (DiffTime, diffTimeToPicoseconds,
  picosecondsToDiffTime, secondsToDiffTime)
import Data.Time.Clock.Internal.NominalDiffTime (NominalDiffTime, nominalDay,
  nominalDiffTimeToSeconds, secondsToNominalDiffTime)
import Data.Time.Clock.Internal.SystemTime (getTime_resolution)
import Data.Time.Clock.Internal.UTCDiff (addUTCTime, diffUTCTime)
import Data.Time.Clock.Internal.UTCTime (UTCTime (..))
import Data.Time.Clock.Internal.UniversalTime (UniversalTime (..))
import Data.Time.Clock.POSIX (getCurrentTime)
import Data.Time.Format.Format.Class (FormatTime, formatTime)
import Data.Time.Format.Locale (TimeLocale (..), defaultTimeLocale, iso8601DateFormat,
  rfc822DateFormat)
import Data.Time.Format.Parse (parseTime, parseTimeM, parseTimeOrError, readPTime, readSTime,
  readTime, readsTime)
import Data.Time.Format.Parse.Class (ParseTime)
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


