module System.CPUTime
  ( cpuTimePrecision, getCPUTime
  ) where


cpuTimePrecision :: Integer
getCPUTime :: IO Integer
