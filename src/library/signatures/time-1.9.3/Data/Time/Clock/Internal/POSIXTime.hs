module Data.Time.Clock.Internal.POSIXTime
  ( posixDayLength, POSIXTime
  ) where

import Data.Time.Clock.Internal.NominalDiffTime (NominalDiffTime)

type POSIXTime = NominalDiffTime

posixDayLength :: NominalDiffTime
