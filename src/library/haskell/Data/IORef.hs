{-# LANGUAGE NoImplicitPrelude #-}
module Data.IORef
  ( IORef, newIORef, readIORef, writeIORef, modifyIORef, modifyIORef', atomicModifyIORef
  , atomicModifyIORef', atomicWriteIORef
  ) where

import GHC.Base
import GHC.IORef

modifyIORef, modifyIORef' :: IORef a -> (a -> a) -> IO ()
modifyIORef ref f = readIORef ref >>= \x -> writeIORef ref (f x)
modifyIORef' ref f = readIORef ref >>= \x -> let y = f x in y `seq` writeIORef ref y

atomicModifyIORef, atomicModifyIORef' :: IORef a -> (a -> (a, b)) -> IO b
atomicModifyIORef ref f =
  readIORef ref >>= \x -> let r = f x in writeIORef ref (fst r) >> return (snd r)
atomicModifyIORef' ref f =
  readIORef ref >>= \x -> case f x of
    (y, r) -> y `seq` r `seq` (writeIORef ref y >> return r)

atomicWriteIORef :: IORef a -> a -> IO ()
atomicWriteIORef = writeIORef
