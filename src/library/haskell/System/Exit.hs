module System.Exit (ExitCode (..), exitWith, exitFailure, exitSuccess, die) where

import GHC.IO.Exception
import System.IO (hPutStrLn, stderr)

exitWith :: ExitCode -> IO a
exitWith = throwIO

exitFailure, exitSuccess :: IO a
exitFailure = exitWith (ExitFailure 1)
exitSuccess = exitWith ExitSuccess

die :: String -> IO a
die message = hPutStrLn stderr message >> exitFailure
