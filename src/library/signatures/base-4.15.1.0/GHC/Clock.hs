module GHC.Clock
  ( getMonotonicTime, getMonotonicTimeNSec
  ) where

import Foreign (Word64)

getMonotonicTime :: IO Double
getMonotonicTimeNSec :: IO Word64
