module GHC.Profiling
  ( startProfTimer, stopProfTimer
  ) where

startProfTimer, stopProfTimer :: IO ()
