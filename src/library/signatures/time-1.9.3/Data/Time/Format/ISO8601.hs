module Data.Time.Format.ISO8601
  ( formatParseM, formatShow, alternativeDurationDaysFormat, alternativeDurationTimeFormat
  , calendarFormat, centuryFormat, dayAndTimeFormat, durationDaysFormat, durationTimeFormat
  , expandedCalendarFormat, expandedCenturyFormat, expandedOrdinalDateFormat
  , expandedWeekDateFormat, expandedYearFormat, expandedYearMonthFormat
  , expandedYearWeekFormat, formatReadPExtension, hourFormat, hourMinuteFormat
  , intervalFormat, iso8601ParseM, iso8601Show, localTimeFormat, ordinalDateFormat
  , parseFormatExtension, recurringIntervalFormat, timeAndOffsetFormat
  , timeOfDayAndOffsetFormat, timeOfDayFormat, timeOffsetFormat, utcTimeFormat
  , weekDateFormat, withTimeDesignator, withUTCDesignator, yearFormat, yearMonthFormat
  , yearWeekFormat, zonedTimeFormat, Format (formatReadP, formatShowM)
  , FormatExtension (BasicFormat, ExtendedFormat), ISO8601 (iso8601Format)
  ) where

import Data.Format (Format (..), formatParseM, formatShow)
import Data.Time.Calendar.CalendarDiffDays (CalendarDiffDays)
import Data.Time.Calendar.Days (Day)
import Data.Time.Clock.Internal.UTCTime (UTCTime)
import Data.Time.LocalTime.Internal.CalendarDiffTime (CalendarDiffTime)
import Data.Time.LocalTime.Internal.LocalTime (LocalTime)
import Data.Time.LocalTime.Internal.TimeOfDay (TimeOfDay)
import Data.Time.LocalTime.Internal.TimeZone (TimeZone)
import Data.Time.LocalTime.Internal.ZonedTime (ZonedTime)
import Text.ParserCombinators.ReadP (ReadP)

data FormatExtension = ExtendedFormat | BasicFormat
class ISO8601 t where
  iso8601Format :: Format t
instance ISO8601 CalendarDiffDays
instance ISO8601 CalendarDiffTime
instance ISO8601 Day
instance ISO8601 LocalTime
instance ISO8601 TimeOfDay
instance ISO8601 TimeZone
instance ISO8601 UTCTime
instance ISO8601 ZonedTime

alternativeDurationDaysFormat :: FormatExtension -> Format CalendarDiffDays
alternativeDurationTimeFormat :: FormatExtension -> Format CalendarDiffTime
calendarFormat, ordinalDateFormat, weekDateFormat :: FormatExtension -> Format Day
centuryFormat, yearFormat :: Format Integer
dayAndTimeFormat :: Format Day -> Format time -> Format (Day, time)
durationDaysFormat :: Format CalendarDiffDays
durationTimeFormat :: Format CalendarDiffTime
expandedCalendarFormat, expandedOrdinalDateFormat, expandedWeekDateFormat :: Int ->
  FormatExtension -> Format Day
expandedCenturyFormat, expandedYearFormat :: Int -> Format Integer
expandedYearMonthFormat :: Int -> Format (Integer, Int)
expandedYearWeekFormat :: Int -> FormatExtension -> Format (Integer, Int)
formatReadPExtension :: (FormatExtension -> Format t) -> ReadP t
hourFormat :: Format TimeOfDay
hourMinuteFormat, timeOfDayFormat :: FormatExtension -> Format TimeOfDay
intervalFormat :: Format a -> Format b -> Format (a, b)
iso8601ParseM :: (MonadFail m, ISO8601 t) => String -> m t
iso8601Show :: ISO8601 t => t -> String
localTimeFormat :: Format Day -> Format TimeOfDay -> Format LocalTime
parseFormatExtension :: MonadFail m => (FormatExtension -> Format t) -> String -> m t
recurringIntervalFormat :: Format a -> Format b -> Format (Int, a, b)
timeAndOffsetFormat :: Format t -> FormatExtension -> Format (t, TimeZone)
timeOfDayAndOffsetFormat :: FormatExtension -> Format (TimeOfDay, TimeZone)
timeOffsetFormat :: FormatExtension -> Format TimeZone
utcTimeFormat :: Format Day -> Format TimeOfDay -> Format UTCTime
withTimeDesignator, withUTCDesignator :: Format t -> Format t
yearMonthFormat :: Format (Integer, Int)
yearWeekFormat :: FormatExtension -> Format (Integer, Int)
zonedTimeFormat :: Format Day -> Format TimeOfDay -> FormatExtension -> Format ZonedTime
