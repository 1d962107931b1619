module Data.Time.LocalTime.Internal.LocalTime
  ( addLocalTime, diffLocalTime, localTimeToUT1, localTimeToUTC, ut1ToLocalTime
  , utcToLocalTime, LocalTime (LocalTime, localDay, localTimeOfDay)
  ) where

import Control.DeepSeq (NFData)
import Data.Data (Data)
import Data.Time.Calendar.Days (Day)
import Data.Time.Clock.Internal.NominalDiffTime (NominalDiffTime)
import Data.Time.Clock.Internal.UTCTime (UTCTime)
import Data.Time.Clock.Internal.UniversalTime (UniversalTime)
import Data.Time.LocalTime.Internal.TimeOfDay (TimeOfDay)
import Data.Time.LocalTime.Internal.TimeZone (TimeZone)

data LocalTime = LocalTime {localDay :: Day, localTimeOfDay :: TimeOfDay}
instance Data LocalTime
instance Eq LocalTime
instance NFData LocalTime
instance Ord LocalTime
instance Show LocalTime
instance Show UniversalTime

addLocalTime :: NominalDiffTime -> LocalTime -> LocalTime
diffLocalTime :: LocalTime -> LocalTime -> NominalDiffTime
localTimeToUT1 :: Rational -> LocalTime -> UniversalTime
localTimeToUTC :: TimeZone -> LocalTime -> UTCTime
ut1ToLocalTime :: Rational -> UniversalTime -> LocalTime
utcToLocalTime :: TimeZone -> UTCTime -> LocalTime
