module GHC.IO.Handle.FD
  ( fdToHandle, fdToHandle', handleToFd, mkHandleFromFD, openBinaryFile, openFile
  , openFileBlocking, stderr, stdin, stdout
  ) where

import Foreign.C.Types (CInt)
import GHC.IO.Device (IODeviceType)
import GHC.IO.FD (FD)
import System.IO (Handle, IOMode, TextEncoding)
import System.Process.Internals (fdToHandle)

fdToHandle' :: CInt -> Maybe IODeviceType -> Bool -> FilePath -> IOMode -> Bool -> IO Handle
handleToFd :: Handle -> IO FD
mkHandleFromFD :: FD -> IODeviceType -> FilePath -> IOMode -> Bool -> Maybe TextEncoding
  -> IO Handle
openBinaryFile, openFile, openFileBlocking :: FilePath -> IOMode -> IO Handle
stderr, stdin, stdout :: Handle
