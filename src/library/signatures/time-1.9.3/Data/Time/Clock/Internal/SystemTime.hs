module Data.Time.Clock.Internal.SystemTime
  ( getSystemTime, getTAISystemTime, getTime_resolution
  , SystemTime (MkSystemTime, systemNanoseconds, systemSeconds)
  ) where

import Control.DeepSeq (NFData)
import Data.Int (Int64)
import Data.Time.Clock.Internal.DiffTime (DiffTime)
import Data.Word (Word32)

data SystemTime = MkSystemTime {systemSeconds :: Int64, systemNanoseconds :: Word32}
instance Eq SystemTime
instance NFData SystemTime
instance Ord SystemTime
instance Show SystemTime

getSystemTime :: IO SystemTime
getTAISystemTime :: Maybe (DiffTime, IO SystemTime)
getTime_resolution :: DiffTime
