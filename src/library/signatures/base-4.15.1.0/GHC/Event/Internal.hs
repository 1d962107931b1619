module GHC.Event.Internal
  ( backend, delete, exchangePtr, modifyFd, modifyFdOnce, poll, throwErrnoIfMinus1NoRetry, elEvent
  , elLifetime, eventIs, eventLifetime, evtClose, evtNothing, evtRead, evtWrite, Backend, Event
  , EventLifetime, Lifetime (..), Timeout (..)
  ) where

import Foreign (Ptr)
import GHC.Event.Internal.Types (Event, EventLifetime, Lifetime (..), Timeout (..), elEvent,
  elLifetime, eventIs, eventLifetime, evtClose, evtNothing, evtRead, evtWrite)
import System.Posix.Types (Fd)

data Backend

backend :: (a -> Maybe Timeout -> (Fd -> Event -> IO ()) -> IO Int) -> (a -> Fd -> Event
  -> Event -> IO Bool) -> (a -> Fd -> Event -> IO Bool) -> (a -> IO ()) -> a -> Backend
delete :: Backend -> IO ()
exchangePtr :: Ptr (Ptr a) -> Ptr a -> IO (Ptr a)
modifyFd :: Backend -> Fd -> Event -> Event -> IO Bool
modifyFdOnce :: Backend -> Fd -> Event -> IO Bool
poll :: Backend -> Maybe Timeout -> (Fd -> Event -> IO ()) -> IO Int
throwErrnoIfMinus1NoRetry :: (Eq a, Num a) => String -> IO a -> IO a
