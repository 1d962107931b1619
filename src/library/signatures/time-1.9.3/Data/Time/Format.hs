module Data.Time.Format
  ( formatTime, defaultTimeLocale, iso8601DateFormat, rfc822DateFormat, parseTime
  , parseTimeM, parseTimeOrError, readPTime, readSTime, readTime, readsTime, FormatTime
  , TimeLocale (TimeLocale, amPm, dateFmt, dateTimeFmt, knownTimeZones, months, time12Fmt,
      timeFmt, wDays)
  , ParseTime
  ) where

import Data.Time.Format.Format.Class (FormatTime, formatTime)
import Data.Time.Format.Locale (TimeLocale (..), defaultTimeLocale, iso8601DateFormat,
  rfc822DateFormat)
import Data.Time.Format.Parse (parseTime, parseTimeM, parseTimeOrError, readPTime, readSTime,
  readTime, readsTime)
import Data.Time.Format.Parse.Class (ParseTime)


