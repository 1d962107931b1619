module GHC.Event.Thread
  ( blockedOnBadFD, closeFdWith, ensureIOManagerIsRunning, getSystemEventManager
  , getSystemTimerManager, ioManagerCapabilitiesChanged, registerDelay, threadDelay
  , threadWaitRead, threadWaitReadSTM, threadWaitWrite, threadWaitWriteSTM
  ) where

import Control.Concurrent.STM (TVar)
import Control.Exception (SomeException)
import Control.Monad.STM (STM)
import GHC.Event.Manager (EventManager)
import GHC.Event.TimerManager (TimerManager)
import System.Posix.Types (Fd)

blockedOnBadFD :: SomeException
closeFdWith :: (Fd -> IO ()) -> Fd -> IO ()
ensureIOManagerIsRunning, ioManagerCapabilitiesChanged :: IO ()
getSystemEventManager :: IO (Maybe EventManager)
getSystemTimerManager :: IO TimerManager
registerDelay :: Int -> IO (TVar Bool)
threadDelay :: Int -> IO ()
threadWaitRead, threadWaitWrite :: Fd -> IO ()
threadWaitReadSTM, threadWaitWriteSTM :: Fd -> IO (STM (), IO ())
