module Control.Concurrent.STM.TSem
  ( newTSem, signalTSem, signalTSemN, waitTSem, TSem
  ) where

import GHC.Conc.Sync (STM)
import Numeric.Natural (Natural)

data TSem
instance Eq TSem

newTSem :: Integer -> STM TSem
signalTSem, waitTSem :: TSem -> STM ()
signalTSemN :: Natural -> TSem -> STM ()
