module System.Mem
  ( disableAllocationLimit, enableAllocationLimit, getAllocationCounter
  , setAllocationCounter, performGC, performMajorGC, performMinorGC
  ) where

import Data.Int (Int64)

disableAllocationLimit, enableAllocationLimit :: IO ()
getAllocationCounter :: IO Int64
setAllocationCounter :: Int64 -> IO ()
performGC, performMajorGC, performMinorGC :: IO ()
