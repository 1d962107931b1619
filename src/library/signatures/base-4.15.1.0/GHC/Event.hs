module GHC.Event
  ( evtRead, evtWrite, closeFd, new, registerFd, unregisterFd, unregisterFd_
  , getSystemEventManager, getSystemTimerManager, registerTimeout, unregisterTimeout
  , updateTimeout, Event, Lifetime (..), EventManager, FdKey (..), IOCallback, TimeoutCallback
  , TimeoutKey, TimerManager
  ) where

import GHC.Event.Internal.Types (Event, Lifetime (..), evtRead, evtWrite)
import GHC.Event.Manager (EventManager, FdKey (..), IOCallback, closeFd, new, registerFd,
  unregisterFd, unregisterFd_)
import GHC.Event.Thread (getSystemEventManager, getSystemTimerManager)
import GHC.Event.TimeOut (TimeoutCallback, TimeoutKey)
import GHC.Event.TimerManager (TimerManager, registerTimeout, unregisterTimeout, updateTimeout)
