module GHC.IO.StdHandles
  ( openBinaryFile, openFile, openFileBlocking, stderr, stdin, stdout
  ) where

import System.IO (Handle, IOMode, openBinaryFile, openFile, stderr, stdin, stdout)

openFileBlocking :: FilePath -> IOMode -> IO Handle
