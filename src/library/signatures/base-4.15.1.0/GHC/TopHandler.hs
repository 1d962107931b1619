module GHC.TopHandler
  ( reportError, reportStackOverflow, flushStdHandles, runIO, runIOFastExit, runMainIO, runNonIO
  , topHandler, topHandlerFastExit
  ) where

import Control.Exception (SomeException)
import GHC.Conc (reportError, reportStackOverflow)

flushStdHandles :: IO ()
runIO, runIOFastExit, runMainIO :: IO a -> IO a
runNonIO :: a -> IO a
topHandler, topHandlerFastExit :: SomeException -> IO a
