module Data.Time.Calendar.Days
  ( addDays, diffDays, Day (ModifiedJulianDay, toModifiedJulianDay)
  ) where

import Control.DeepSeq (NFData)
import Data.Data (Data)
import Data.Ix (Ix)

newtype Day = ModifiedJulianDay {toModifiedJulianDay :: Integer}
instance Data Day
instance Enum Day
instance Eq Day
instance Ix Day
instance NFData Day
instance Ord Day

addDays :: Integer -> Day -> Day
diffDays :: Day -> Day -> Integer
