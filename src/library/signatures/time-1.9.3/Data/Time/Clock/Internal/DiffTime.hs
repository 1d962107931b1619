module Data.Time.Clock.Internal.DiffTime
  ( diffTimeToPicoseconds, picosecondsToDiffTime, secondsToDiffTime, DiffTime
  ) where

import Control.DeepSeq (NFData)
import Data.Data (Data)

data DiffTime
instance Data DiffTime
instance Enum DiffTime
instance Eq DiffTime
instance Fractional DiffTime
instance NFData DiffTime
instance Num DiffTime
instance Ord DiffTime
instance Real DiffTime
instance RealFrac DiffTime
instance Show DiffTime

diffTimeToPicoseconds :: DiffTime -> Integer
picosecondsToDiffTime, secondsToDiffTime :: Integer -> DiffTime
