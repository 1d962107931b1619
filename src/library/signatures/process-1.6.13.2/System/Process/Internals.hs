-- part
module System.Process.Internals
  ( createPipe, createPipeFd, createProcess_, interruptProcessGroupOf
  ) where

import Foreign.C.Types (CInt)
import System.IO (Handle)
import System.Process.Common (CreateProcess, ProcessHandle)


createPipe :: IO (Handle, Handle)
createPipeFd :: IO (CInt, CInt)
createProcess_ :: String -> CreateProcess -> IO (Maybe Handle, Maybe Handle, Maybe Handle,
  ProcessHandle)
interruptProcessGroupOf :: ProcessHandle -> IO ()
