-- Boxes that are full or empty. There is one thread, so waiting for another never ends.
module Control.Concurrent.MVar
  ( MVar, newEmptyMVar, newMVar, takeMVar, putMVar, readMVar, swapMVar, tryTakeMVar, tryPutMVar
  , tryReadMVar, isEmptyMVar, withMVar, withMVarMasked, modifyMVar_, modifyMVar
  ) where

import Control.Exception
import Data.IORef
import Data.Maybe (isNothing)

newtype MVar a = MVar (IORef (Maybe a))

instance Eq (MVar a) where
  MVar x == MVar y = x == y

newEmptyMVar :: IO (MVar a)
newEmptyMVar = fmap MVar (newIORef Nothing)

newMVar :: a -> IO (MVar a)
newMVar x = fmap MVar (newIORef (Just x))

blocked :: IO a
blocked = throwIO BlockedIndefinitelyOnMVar

takeMVar, readMVar :: MVar a -> IO a
takeMVar box = tryTakeMVar box >>= maybe blocked return
readMVar box = tryReadMVar box >>= maybe blocked return

putMVar :: MVar a -> a -> IO ()
putMVar box x = tryPutMVar box x >>= \done -> if done then return () else blocked

tryTakeMVar, tryReadMVar :: MVar a -> IO (Maybe a)
tryTakeMVar (MVar ref) = readIORef ref >>= \found -> writeIORef ref Nothing >> return found
tryReadMVar (MVar ref) = readIORef ref

tryPutMVar :: MVar a -> a -> IO Bool
tryPutMVar (MVar ref) x = readIORef ref >>= \found -> case found of
  Nothing -> writeIORef ref (Just x) >> return True
  Just _ -> return False

isEmptyMVar :: MVar a -> IO Bool
isEmptyMVar box = fmap isNothing (tryReadMVar box)

swapMVar :: MVar a -> a -> IO a
swapMVar box x = takeMVar box >>= \old -> putMVar box x >> return old

withMVar, withMVarMasked :: MVar a -> (a -> IO b) -> IO b
withMVar box action =
  takeMVar box >>= \x -> (action x `onException` putMVar box x) >>= \y -> putMVar box x >> return y
withMVarMasked = withMVar

modifyMVar_ :: MVar a -> (a -> IO a) -> IO ()
modifyMVar_ box change = modifyMVar box (fmap (\x -> (x, ())) . change)

modifyMVar :: MVar a -> (a -> IO (a, b)) -> IO b
modifyMVar box change =
  takeMVar box >>= \x ->
    (change x `onException` putMVar box x) >>= \(y, r) -> putMVar box y >> return r
