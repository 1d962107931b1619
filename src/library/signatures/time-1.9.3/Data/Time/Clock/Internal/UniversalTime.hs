module Data.Time.Clock.Internal.UniversalTime
  ( UniversalTime (ModJulianDate, getModJulianDate)
  ) where

import Control.DeepSeq (NFData)
import Data.Data (Data)

newtype UniversalTime = ModJulianDate {getModJulianDate :: Rational}
instance Data UniversalTime
instance Eq UniversalTime
instance NFData UniversalTime
instance Ord UniversalTime

