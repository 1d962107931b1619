module Data.Time.LocalTime.Internal.TimeZone
  ( getCurrentTimeZone, getTimeZone, hoursToTimeZone, minutesToTimeZone
  , timeZoneOffsetString, timeZoneOffsetString', timeZoneOffsetString'', utc
  , TimeZone (TimeZone, timeZoneMinutes, timeZoneName, timeZoneSummerOnly)
  ) where

import Control.DeepSeq (NFData)
import Data.Data (Data)
import Data.Time.Calendar.Private (PadOption)
import Data.Time.Clock.Internal.UTCTime (UTCTime)

data TimeZone = TimeZone {timeZoneMinutes :: Int, timeZoneSummerOnly :: Bool, timeZoneName ::
  String}
instance Data TimeZone
instance Eq TimeZone
instance NFData TimeZone
instance Ord TimeZone
instance Show TimeZone

getCurrentTimeZone :: IO TimeZone
getTimeZone :: UTCTime -> IO TimeZone
hoursToTimeZone, minutesToTimeZone :: Int -> TimeZone
timeZoneOffsetString :: TimeZone -> String
timeZoneOffsetString' :: Maybe Char -> TimeZone -> String
timeZoneOffsetString'' :: Bool -> PadOption -> TimeZone -> String
utc :: TimeZone
