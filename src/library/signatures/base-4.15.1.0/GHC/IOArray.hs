module GHC.IOArray
  ( boundsIOArray, newIOArray, readIOArray, unsafeReadIOArray, unsafeWriteIOArray, writeIOArray
  , IOArray (..)
  ) where

import Data.Array.IO (IOArray (..))
import Data.Ix (Ix)

boundsIOArray :: IOArray i e -> (i, i)
newIOArray :: Ix i => (i, i) -> e -> IO (IOArray i e)
readIOArray :: Ix i => IOArray i e -> i -> IO e
unsafeReadIOArray :: IOArray i e -> Int -> IO e
unsafeWriteIOArray :: IOArray i e -> Int -> e -> IO ()
writeIOArray :: Ix i => IOArray i e -> i -> e -> IO ()
