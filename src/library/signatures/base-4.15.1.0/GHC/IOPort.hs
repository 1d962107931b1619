{-# LANGUAGE MagicHash #-}
module GHC.IOPort
  ( doubleReadException, newEmptyIOPort, newIOPort, readIOPort, writeIOPort, IOPort (..)
  ) where

import Control.Exception (Exception, SomeException)
import Control.Monad.ST (RealWorld)
import GHC.Exts (IOPort#)

data IOPort a = IOPort (IOPort# RealWorld a)
data IOPortException
instance Eq (IOPort a)

doubleReadException :: SomeException
newEmptyIOPort :: IO (IOPort a)
newIOPort :: a -> IO (IOPort a)
readIOPort :: IOPort a -> IO a
writeIOPort :: IOPort a -> a -> IO Bool
