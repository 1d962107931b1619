module System.Timeout
  ( timeout, Timeout
  ) where

import Control.Exception (Exception)

data Timeout
instance Eq Timeout
instance Exception Timeout
instance Show Timeout

timeout :: Int -> IO a -> IO (Maybe a)
