module Data.Time.Clock.System
  ( getSystemTime, systemEpochDay, systemToTAITime, systemToUTCTime
  , truncateSystemTimeLeapSecond, utcToSystemTime
  , SystemTime (MkSystemTime, systemNanoseconds, systemSeconds)
  ) where

import Data.Time.Calendar.Days (Day)
import Data.Time.Clock.Internal.AbsoluteTime (AbsoluteTime)
import Data.Time.Clock.Internal.SystemTime (SystemTime (..), getSystemTime)
import Data.Time.Clock.Internal.UTCTime (UTCTime)


systemEpochDay :: Day
systemToTAITime :: SystemTime -> AbsoluteTime
systemToUTCTime :: SystemTime -> UTCTime
truncateSystemTimeLeapSecond :: SystemTime -> SystemTime
utcToSystemTime :: UTCTime -> SystemTime
