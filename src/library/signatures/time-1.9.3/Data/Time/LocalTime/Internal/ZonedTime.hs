module Data.Time.LocalTime.Internal.ZonedTime
  ( getZonedTime, utcToLocalZonedTime, utcToZonedTime, zonedTimeToUTC
  , ZonedTime (ZonedTime, zonedTimeToLocalTime, zonedTimeZone)
  ) where

import Control.DeepSeq (NFData)
import Data.Data (Data)
import Data.Time.Clock.Internal.UTCTime (UTCTime)
import Data.Time.LocalTime.Internal.LocalTime (LocalTime)
import Data.Time.LocalTime.Internal.TimeZone (TimeZone)

data ZonedTime = ZonedTime {zonedTimeToLocalTime :: LocalTime, zonedTimeZone :: TimeZone}
instance Data ZonedTime
instance NFData ZonedTime
instance Show UTCTime
instance Show ZonedTime

getZonedTime :: IO ZonedTime
utcToLocalZonedTime :: UTCTime -> IO ZonedTime
utcToZonedTime :: TimeZone -> UTCTime -> ZonedTime
zonedTimeToUTC :: ZonedTime -> UTCTime
