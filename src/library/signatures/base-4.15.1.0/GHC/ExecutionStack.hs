module GHC.ExecutionStack
  ( getStackTrace, showStackTrace, Location (..), SrcLoc (..)
  ) where

import GHC.ExecutionStack.Internal (Location (..), SrcLoc (..))

getStackTrace :: IO (Maybe [Location])
showStackTrace :: IO (Maybe String)
