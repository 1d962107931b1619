module Data.Time.Clock.Internal.UTCDiff
  ( addUTCTime, diffUTCTime
  ) where

import Data.Time.Clock.Internal.NominalDiffTime (NominalDiffTime)
import Data.Time.Clock.Internal.UTCTime (UTCTime)


addUTCTime :: NominalDiffTime -> UTCTime -> UTCTime
diffUTCTime :: UTCTime -> UTCTime -> NominalDiffTime
