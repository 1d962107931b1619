module GHC.GHCi.Helpers
  ( disableBuffering, evalWrapper, flushAll
  ) where

disableBuffering, flushAll :: IO ()
evalWrapper :: String -> [String] -> IO a -> IO a
