module GHC.MVar
  ( addMVarFinalizer, isEmptyMVar, newEmptyMVar, newMVar, putMVar, readMVar, takeMVar, tryPutMVar
  , tryReadMVar, tryTakeMVar, MVar (..)
  ) where

import Control.Concurrent (MVar (..), isEmptyMVar, newEmptyMVar, newMVar, putMVar, readMVar,
  takeMVar, tryPutMVar, tryReadMVar, tryTakeMVar)

addMVarFinalizer :: MVar a -> IO () -> IO ()
