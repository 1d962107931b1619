module GHC.Event.Manager
  ( evtRead, evtWrite, callbackTableVar, cleanup, closeFd, closeFd_, finished, loop, new
  , newDefaultBackend, newWith, registerFd, release, shutdown, step, unregisterFd, unregisterFd_
  , wakeManager, Event, Lifetime (..), EventManager (..), FdData, FdKey (..), IOCallback
  ) where

import Control.Concurrent (MVar)
import Data.Array (Array)
import Data.IORef (IORef)
import GHC.Event.Control (Control)
import GHC.Event.IntTable (IntTable)
import GHC.Event.Internal (Backend)
import GHC.Event.Internal.Types (Event, Lifetime (..), evtRead, evtWrite)
import GHC.Event.Unique (Unique, UniqueSource)
import System.Posix.Types (Fd)

data EventManager = EventManager {emBackend :: !Backend,
    emFds :: (Array Int (MVar (IntTable [FdData]))), emState :: ! (IORef State),
    emUniqueSource :: UniqueSource, emControl :: Control, emLock :: (MVar ())}
data FdData
data FdKey = FdKey {keyFd :: ! Fd, keyUnique :: ! Unique}
type IOCallback = FdKey -> Event -> IO ()
data State
instance Eq FdKey
instance Show FdKey

callbackTableVar :: EventManager -> Fd -> MVar (IntTable [FdData])
cleanup, loop, release, shutdown, wakeManager :: EventManager -> IO ()
closeFd :: EventManager -> (Fd -> IO ()) -> Fd -> IO ()
closeFd_ :: EventManager -> IntTable [FdData] -> Fd -> IO (IO ())
finished :: EventManager -> IO Bool
new :: IO EventManager
newDefaultBackend :: IO Backend
newWith :: Backend -> IO EventManager
registerFd :: EventManager -> IOCallback -> Fd -> Event -> Lifetime -> IO FdKey
step :: EventManager -> IO State
unregisterFd :: EventManager -> FdKey -> IO ()
unregisterFd_ :: EventManager -> FdKey -> IO Bool
