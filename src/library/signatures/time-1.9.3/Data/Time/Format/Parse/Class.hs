module Data.Time.Format.Parse.Class
  ( durationParseTimeSpecifier, parseSpecifiers, timeParseTimeSpecifier
  , timeSubstituteTimeSpecifier, ParseNumericPadding (NoPadding, SpacePadding, ZeroPadding)
  , ParseTime (buildTime, parseTimeSpecifier, substituteTimeSpecifier)
  ) where

import Data.Time.Calendar.CalendarDiffDays (CalendarDiffDays)
import Data.Time.Calendar.Days (Day)
import Data.Time.Clock.Internal.DiffTime (DiffTime)
import Data.Time.Clock.Internal.NominalDiffTime (NominalDiffTime)
import Data.Time.Clock.Internal.UTCTime (UTCTime)
import Data.Time.Clock.Internal.UniversalTime (UniversalTime)
import Data.Time.Format.Locale (TimeLocale)
import Data.Time.LocalTime.Internal.CalendarDiffTime (CalendarDiffTime)
import Data.Time.LocalTime.Internal.LocalTime (LocalTime)
import Data.Time.LocalTime.Internal.TimeOfDay (TimeOfDay)
import Data.Time.LocalTime.Internal.TimeZone (TimeZone)
import Data.Time.LocalTime.Internal.ZonedTime (ZonedTime)
import Text.ParserCombinators.ReadP (ReadP)

data ParseNumericPadding = NoPadding | SpacePadding | ZeroPadding
class ParseTime t where
  substituteTimeSpecifier :: proxy t -> TimeLocale -> Char -> Maybe String
  parseTimeSpecifier :: proxy t -> TimeLocale -> Maybe ParseNumericPadding -> Char -> ReadP
    String
  buildTime :: TimeLocale -> [(Char, String)] -> Maybe t
instance ParseTime CalendarDiffDays
instance ParseTime CalendarDiffTime
instance ParseTime Day
instance ParseTime DiffTime
instance ParseTime LocalTime
instance ParseTime NominalDiffTime
instance ParseTime TimeOfDay
instance ParseTime TimeZone
instance ParseTime UTCTime
instance ParseTime UniversalTime
instance ParseTime ZonedTime

durationParseTimeSpecifier, timeParseTimeSpecifier :: TimeLocale -> Maybe ParseNumericPadding ->
  Char -> ReadP String
parseSpecifiers :: ParseTime t => proxy t -> TimeLocale -> String -> ReadP [(Char, String)]
timeSubstituteTimeSpecifier :: TimeLocale -> Char -> Maybe String
