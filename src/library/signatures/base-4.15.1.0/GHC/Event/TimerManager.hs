module GHC.Event.TimerManager
  ( cleanup, finished, loop, new, newDefaultBackend, newWith, registerTimeout, shutdown, step
  , unregisterTimeout, updateTimeout, wakeManager, TimeoutCallback, TimeoutKey, TimerManager (..)
  ) where

import Data.IORef (IORef)
import GHC.Event.Control (Control)
import GHC.Event.Internal (Backend)
import GHC.Event.TimeOut (TimeoutCallback, TimeoutKey, TimeoutQueue)
import GHC.Event.Unique (UniqueSource)

data State
data TimerManager = TimerManager {emBackend :: !Backend, emTimeouts :: ! (IORef TimeoutQueue),
    emState :: ! (IORef State), emUniqueSource :: UniqueSource, emControl :: Control}

cleanup, loop, shutdown, wakeManager :: TimerManager -> IO ()
finished, step :: TimerManager -> IO Bool
new :: IO TimerManager
newDefaultBackend :: IO Backend
newWith :: Backend -> IO TimerManager
registerTimeout :: TimerManager -> Int -> TimeoutCallback -> IO TimeoutKey
unregisterTimeout :: TimerManager -> TimeoutKey -> IO ()
updateTimeout :: TimerManager -> TimeoutKey -> Int -> IO ()
