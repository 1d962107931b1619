module Data.Time.Clock.TAI
  ( addAbsoluteTime, diffAbsoluteTime, taiEpoch, taiNominalDayStart, taiClock, taiToUTCTime
  , utcDayLength, utcToTAITime, AbsoluteTime, LeapSecondMap
  ) where

import Data.Time.Calendar.Days (Day)
import Data.Time.Clock.Internal.AbsoluteTime (AbsoluteTime, addAbsoluteTime, diffAbsoluteTime,
  taiEpoch, taiNominalDayStart)
import Data.Time.Clock.Internal.DiffTime (DiffTime)
import Data.Time.Clock.Internal.UTCTime (UTCTime)

type LeapSecondMap = Day -> Maybe Int
instance Show AbsoluteTime

taiClock :: Maybe (DiffTime, IO AbsoluteTime)
taiToUTCTime :: LeapSecondMap -> AbsoluteTime -> Maybe UTCTime
utcDayLength :: LeapSecondMap -> Day -> Maybe DiffTime
utcToTAITime :: LeapSecondMap -> UTCTime -> Maybe AbsoluteTime
