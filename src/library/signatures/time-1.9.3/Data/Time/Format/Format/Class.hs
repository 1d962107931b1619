module Data.Time.Format.Format.Class
  ( formatGeneral, formatNumber, formatNumberStd, formatString, formatTime
  , showPaddedFixed, showPaddedFixedFraction, FormatNumericPadding
  , FormatOptions (MkFormatOptions, foLocale, foPadding, foWidth)
  , FormatTime (formatCharacter)
  ) where

import Data.Fixed (Fixed, HasResolution)
import Data.Time.Calendar.CalendarDiffDays (CalendarDiffDays)
import Data.Time.Calendar.Days (Day)
import Data.Time.Calendar.Private (PadOption, ShowPadded)
import Data.Time.Calendar.Week (DayOfWeek)
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

type FormatNumericPadding = Maybe Char
data FormatOptions = MkFormatOptions {foLocale :: TimeLocale, foPadding :: Maybe
  FormatNumericPadding, foWidth :: Maybe Int}
class FormatTime t where
  formatCharacter :: Bool -> Char -> Maybe (FormatOptions -> t -> String)
instance FormatTime CalendarDiffDays
instance FormatTime CalendarDiffTime
instance FormatTime Day
instance FormatTime DayOfWeek
instance FormatTime DiffTime
instance FormatTime LocalTime
instance FormatTime NominalDiffTime
instance FormatTime TimeOfDay
instance FormatTime TimeZone
instance FormatTime UTCTime
instance FormatTime UniversalTime
instance FormatTime ZonedTime

formatGeneral :: Bool -> Bool -> Int -> Char -> (TimeLocale -> PadOption -> t -> String) ->
  FormatOptions -> t -> String
formatNumber :: ShowPadded i => Bool -> Int -> Char -> (t -> i) -> FormatOptions -> t -> String
formatNumberStd :: Int -> (t -> Integer) -> FormatOptions -> t -> String
formatString :: (TimeLocale -> t -> String) -> FormatOptions -> t -> String
formatTime :: FormatTime t => TimeLocale -> String -> t -> String
showPaddedFixed :: HasResolution a => PadOption -> PadOption -> Fixed a -> String
showPaddedFixedFraction :: HasResolution a => PadOption -> Fixed a -> String
