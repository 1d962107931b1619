module Control.Monad.STM
  ( atomically, catchSTM, orElse, retry, throwSTM, check, STM
  ) where

import Control.Monad.Fix (MonadFix)
import GHC.Conc.Sync (STM, atomically, catchSTM, orElse, retry, throwSTM)

instance MonadFix STM

check :: Bool -> STM ()
