module Data.Time.Clock.Internal.NominalDiffTime
  ( nominalDay, nominalDiffTimeToSeconds, secondsToNominalDiffTime, NominalDiffTime
  ) where

import Control.DeepSeq (NFData)
import Data.Data (Data)
import Data.Fixed (Pico)

data NominalDiffTime
instance Data NominalDiffTime
instance Enum NominalDiffTime
instance Eq NominalDiffTime
instance Fractional NominalDiffTime
instance NFData NominalDiffTime
instance Num NominalDiffTime
instance Ord NominalDiffTime
instance Real NominalDiffTime
instance RealFrac NominalDiffTime
instance Show NominalDiffTime

nominalDay :: NominalDiffTime
nominalDiffTimeToSeconds :: NominalDiffTime -> Pico
secondsToNominalDiffTime :: Pico -> NominalDiffTime
