module Data.Time.Format.Parse
  ( defaultTimeLocale, iso8601DateFormat, rfc822DateFormat, parseTime, parseTimeM
  , parseTimeOrError, readPTime, readSTime, readTime, readsTime
  , TimeLocale (TimeLocale, amPm, dateFmt, dateTimeFmt, knownTimeZones, months, time12Fmt,
      timeFmt, wDays)
  , ParseTime
  ) where

import Data.Time.Calendar.Days (Day)
import Data.Time.Clock.Internal.UTCTime (UTCTime)
import Data.Time.Clock.Internal.UniversalTime (UniversalTime)
import Data.Time.Format.Locale (TimeLocale (..), defaultTimeLocale, iso8601DateFormat,
  rfc822DateFormat)
import Data.Time.Format.Parse.Class (ParseTime)
import Data.Time.LocalTime.Internal.LocalTime (LocalTime)
import Data.Time.LocalTime.Internal.TimeOfDay (TimeOfDay)
import Data.Time.LocalTime.Internal.TimeZone (TimeZone)
import Data.Time.LocalTime.Internal.ZonedTime (ZonedTime)
import Text.ParserCombinators.ReadP (ReadP)

instance Read Day
instance Read LocalTime
instance Read TimeOfDay
instance Read TimeZone
instance Read UTCTime
instance Read UniversalTime
instance Read ZonedTime

parseTime :: ParseTime t => TimeLocale -> String -> String -> Maybe t
parseTimeM :: (MonadFail m, ParseTime t) => Bool -> TimeLocale -> String -> String -> m t
parseTimeOrError :: ParseTime t => Bool -> TimeLocale -> String -> String -> t
readPTime :: ParseTime t => Bool -> TimeLocale -> String -> ReadP t
readSTime :: ParseTime t => Bool -> TimeLocale -> String -> ReadS t
readTime :: ParseTime t => TimeLocale -> String -> String -> t
readsTime :: ParseTime t => TimeLocale -> String -> ReadS t
