-- part
module GHC.Conc
  ( STM, TVar, atomically, catchSTM, newTVar, newTVarIO, orElse, readTVar, readTVarIO
  , registerDelay, retry, throwSTM, unsafeIOToSTM, writeTVar, ThreadId, forkIO
  , getNumCapabilities, killThread, myThreadId, setNumCapabilities, threadDelay, yield
  , getNumProcessors, numCapabilities, par, pseq, ThreadStatus (..), BlockReason (..)
  , threadStatus, labelThread, closeFdWith, threadWaitRead, threadWaitReadSTM, threadWaitWrite
  , threadWaitWriteSTM
  ) where

import Control.Concurrent
  (ThreadId, forkIO, getNumCapabilities, killThread, myThreadId, setNumCapabilities,
   threadDelay, yield)
import GHC.Conc.IO (registerDelay)
import GHC.Conc.Sync
import System.Posix.Types (Fd)

data BlockReason
  = BlockedOnMVar | BlockedOnBlackHole | BlockedOnException | BlockedOnSTM
  | BlockedOnForeignCall | BlockedOnIOCompletion | BlockedOnOther
instance Eq BlockReason
instance Ord BlockReason
instance Show BlockReason
data ThreadStatus = ThreadRunning | ThreadFinished | ThreadBlocked BlockReason | ThreadDied
instance Eq ThreadStatus
instance Ord ThreadStatus
instance Show ThreadStatus

closeFdWith :: (Fd -> IO ()) -> Fd -> IO ()
getNumProcessors :: IO Int
labelThread :: ThreadId -> String -> IO ()
numCapabilities :: Int
par, pseq :: a -> b -> b
threadStatus :: ThreadId -> IO ThreadStatus
threadWaitRead, threadWaitWrite :: Fd -> IO ()
threadWaitReadSTM, threadWaitWriteSTM :: Fd -> IO (STM (), IO ())
