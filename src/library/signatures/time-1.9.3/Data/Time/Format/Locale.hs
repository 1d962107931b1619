module Data.Time.Format.Locale
  ( defaultTimeLocale, iso8601DateFormat, rfc822DateFormat
  , TimeLocale (TimeLocale, amPm, dateFmt, dateTimeFmt, knownTimeZones, months, time12Fmt,
      timeFmt, wDays)
  ) where

import Data.Time.LocalTime.Internal.TimeZone (TimeZone)

data TimeLocale = TimeLocale {wDays :: [(String, String)], months :: [(String, String)], amPm ::
  (String, String), dateTimeFmt :: String, dateFmt :: String, timeFmt :: String, time12Fmt ::
  String, knownTimeZones :: [TimeZone]}
instance Eq TimeLocale
instance Ord TimeLocale
instance Show TimeLocale

defaultTimeLocale :: TimeLocale
iso8601DateFormat :: Maybe String -> String
rfc822DateFormat :: String
