-- part
module GHC.Conc.IO
  ( registerDelay
  ) where

import GHC.Conc.Sync (TVar)


registerDelay :: Int -> IO (TVar Bool)
