module Data.Time.Clock
  ( diffTimeToPicoseconds, picosecondsToDiffTime, secondsToDiffTime, nominalDay
  , nominalDiffTimeToSeconds, secondsToNominalDiffTime, getTime_resolution, addUTCTime
  , diffUTCTime, getCurrentTime, DiffTime, NominalDiffTime
  , UTCTime (UTCTime, utctDay, utctDayTime), UniversalTime (ModJulianDate, getModJulianDate)
  ) where

import Data.Time.Clock.Internal.DiffTime (DiffTime, diffTimeToPicoseconds,
  picosecondsToDiffTime, secondsToDiffTime)
import Data.Time.Clock.Internal.NominalDiffTime (NominalDiffTime, nominalDay,
  nominalDiffTimeToSeconds, secondsToNominalDiffTime)
import Data.Time.Clock.Internal.SystemTime (getTime_resolution)
import Data.Time.Clock.Internal.UTCDiff (addUTCTime, diffUTCTime)
import Data.Time.Clock.Internal.UTCTime (UTCTime (..))
import Data.Time.Clock.Internal.UniversalTime (UniversalTime (..))
import Data.Time.Clock.POSIX (getCurrentTime)


