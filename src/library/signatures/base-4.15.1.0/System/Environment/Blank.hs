module System.Environment.Blank
  ( getArgs, getEnvironment, getProgName, withArgs, withProgName, getEnv, getEnvDefault, setEnv
  , unsetEnv, getExecutablePath
  ) where

import System.Environment (getArgs, getEnvironment, getExecutablePath, getProgName, withArgs,
  withProgName)

getEnv :: String -> IO (Maybe String)
getEnvDefault :: String -> String -> IO String
setEnv :: String -> String -> Bool -> IO ()
unsetEnv :: String -> IO ()
