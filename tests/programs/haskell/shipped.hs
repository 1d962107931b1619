-- verdict: unsafe
-- Of packages that come with GHC the library has the types, if not what they do.
module Shipped where

import Control.Concurrent.STM
import Data.Time (diffUTCTime, getCurrentTime)
import System.Directory (doesFileExist, getModificationTime)
import System.Exit (ExitCode (..))
import System.FilePath ((</>), takeExtension)
import System.Process (CreateProcess (..), proc, readProcessWithExitCode, waitForProcess, createProcess)

age :: FilePath -> IO Double
age path = do
  there <- doesFileExist (path </> "file")
  now <- getCurrentTime
  then' <- getModificationTime path
  (_, _, _, handle) <- createProcess (proc "ls" []) { cwd = Just path }
  code <- waitForProcess handle
  box <- newTVarIO (0 :: Int)
  atomically (modifyTVar' box (+ 1))
  return (if there && code == ExitSuccess then realToFrac (diffUTCTime now then') else 0)

wrong :: FilePath -> IO Bool
wrong path = do
  (_, out, _) <- readProcessWithExitCode path [] ""
  return (takeExtension out)
--        ^^^^^^^^^^^^^^^^^^^ C0201: `String`
