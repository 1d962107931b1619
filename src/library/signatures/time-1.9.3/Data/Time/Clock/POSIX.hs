module Data.Time.Clock.POSIX
  ( posixDayLength, getCurrentTime, getPOSIXTime, posixSecondsToUTCTime, systemToPOSIXTime
  , utcTimeToPOSIXSeconds, POSIXTime
  ) where

import Data.Time.Clock.Internal.POSIXTime (POSIXTime, posixDayLength)
import Data.Time.Clock.Internal.SystemTime (SystemTime)
import Data.Time.Clock.Internal.UTCTime (UTCTime)


getCurrentTime :: IO UTCTime
getPOSIXTime :: IO POSIXTime
posixSecondsToUTCTime :: POSIXTime -> UTCTime
systemToPOSIXTime :: SystemTime -> POSIXTime
utcTimeToPOSIXSeconds :: UTCTime -> POSIXTime
