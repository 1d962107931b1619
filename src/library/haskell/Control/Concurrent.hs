-- One thread: a fork runs to its end at once.
module Control.Concurrent
  ( ThreadId, myThreadId, forkIO, forkFinally, killThread, threadDelay, yield
  , getNumCapabilities, setNumCapabilities, module Control.Concurrent.MVar
  ) where

import Control.Concurrent.MVar
import Control.Exception

newtype ThreadId = ThreadId Int
  deriving (Eq, Ord)

instance Show ThreadId where
  showsPrec _ (ThreadId n) = showString "ThreadId " . shows n

myThreadId :: IO ThreadId
myThreadId = return (ThreadId 1)

forkIO :: IO () -> IO ThreadId
forkIO action = handle ignore action >> return (ThreadId 2)
  where
    ignore :: SomeException -> IO ()
    ignore _ = return ()

forkFinally :: IO a -> (Either SomeException a -> IO ()) -> IO ThreadId
forkFinally action after = forkIO (try action >>= after)

killThread :: ThreadId -> IO ()
killThread _ = return ()

threadDelay :: Int -> IO ()
threadDelay _ = return ()

yield :: IO ()
yield = return ()

getNumCapabilities :: IO Int
getNumCapabilities = return 1

setNumCapabilities :: Int -> IO ()
setNumCapabilities _ = return ()
