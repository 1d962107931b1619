module GHC.Environment
  ( getFullArgs
  ) where

getFullArgs :: IO [String]
