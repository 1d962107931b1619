module Data.Time.Clock.Internal.AbsoluteTime
  ( addAbsoluteTime, diffAbsoluteTime, taiEpoch, taiNominalDayStart, AbsoluteTime
  ) where

import Control.DeepSeq (NFData)
import Data.Data (Data)
import Data.Time.Calendar.Days (Day)
import Data.Time.Clock.Internal.DiffTime (DiffTime)

data AbsoluteTime
instance Data AbsoluteTime
instance Eq AbsoluteTime
instance NFData AbsoluteTime
instance Ord AbsoluteTime

addAbsoluteTime :: DiffTime -> AbsoluteTime -> AbsoluteTime
diffAbsoluteTime :: AbsoluteTime -> AbsoluteTime -> DiffTime
taiEpoch :: AbsoluteTime
taiNominalDayStart :: Day -> AbsoluteTime
