module Data.Time.LocalTime.Internal.TimeOfDay
  ( dayFractionToTimeOfDay, daysAndTimeOfDayToTime, localToUTCTimeOfDay, makeTimeOfDayValid
  , midday, midnight, timeOfDayToDayFraction, timeOfDayToTime, timeToDaysAndTimeOfDay
  , timeToTimeOfDay, utcToLocalTimeOfDay, TimeOfDay (TimeOfDay, todHour, todMin, todSec)
  ) where

import Control.DeepSeq (NFData)
import Data.Data (Data)
import Data.Fixed (Pico)
import Data.Time.Clock.Internal.DiffTime (DiffTime)
import Data.Time.Clock.Internal.NominalDiffTime (NominalDiffTime)
import Data.Time.LocalTime.Internal.TimeZone (TimeZone)

data TimeOfDay = TimeOfDay {todHour :: Int, todMin :: Int, todSec :: Pico}
instance Data TimeOfDay
instance Eq TimeOfDay
instance NFData TimeOfDay
instance Ord TimeOfDay
instance Show TimeOfDay

dayFractionToTimeOfDay :: Rational -> TimeOfDay
daysAndTimeOfDayToTime :: Integer -> TimeOfDay -> NominalDiffTime
localToUTCTimeOfDay, utcToLocalTimeOfDay :: TimeZone -> TimeOfDay -> (Integer, TimeOfDay)
makeTimeOfDayValid :: Int -> Int -> Pico -> Maybe TimeOfDay
midday, midnight :: TimeOfDay
timeOfDayToDayFraction :: TimeOfDay -> Rational
timeOfDayToTime :: TimeOfDay -> DiffTime
timeToDaysAndTimeOfDay :: NominalDiffTime -> (Integer, TimeOfDay)
timeToTimeOfDay :: DiffTime -> TimeOfDay
