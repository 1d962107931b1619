-- verdict: unsafe
-- Of packages that come with GHC the library has the types, if not what they do.
module Shipped where

import Control.Concurrent.STM
--     ^^^^^^^^^^^^^^^^^^^^^^ C0125: of the package `stm` only the types are known
import Data.Time (diffUTCTime, getCurrentTime)
--     ^^^^^^^^^ C0125: of the package `time` only the types are known
import System.Directory (doesFileExist, getModificationTime)
--     ^^^^^^^^^^^^^^^^ C0125: of the package `directory` only the types are known
import System.Exit (ExitCode (..))
import System.FilePath ((</>), takeExtension)
--     ^^^^^^^^^^^^^^^ C0125: of the package `filepath` only the types are known
import System.Process (CreateProcess (..), proc, readProcessWithExitCode, waitForProcess, createProcess)
--     ^^^^^^^^^^^^^^ C0125: of the package `process` only the types are known

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

wrong :: FilePath -> IO String
wrong path = do
  (_, out, _) <- readProcessWithExitCode path [] 'c'
--                                               ^^^ C0201: `'c'` has type `Char`, but `String` is needed here
--                                               ^^^ blame 1: 'c'
  return (takeExtension out)
