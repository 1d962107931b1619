module System.Environment
  ( getArgs, getProgName, lookupEnv, getEnv, getEnvironment
  ) where

import Culprit.Primitive
import GHC.IO.Exception

getArgs :: IO [String]
getArgs = primArguments

getProgName :: IO String
getProgName = primProgramName

getEnvironment :: IO [(String, String)]
getEnvironment = primEnvironment

lookupEnv :: String -> IO (Maybe String)
lookupEnv name = fmap (lookup name) getEnvironment

getEnv :: String -> IO String
getEnv name = lookupEnv name >>= maybe missing return
  where
    missing = ioError (IOFailure_ NoSuchThing "getEnv" "no environment variable" (Just name))
