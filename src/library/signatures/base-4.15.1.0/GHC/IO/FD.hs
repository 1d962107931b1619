module GHC.IO.FD
  ( mkFD, openFile, readRawBufferPtr, readRawBufferPtrNoBlock, release, setNonBlockingMode, stderr
  , stdin, stdout, writeRawBufferPtr, FD (..)
  ) where

import Foreign (Ptr, Word8)
import Foreign.C.Types (CInt, CSize)
import GHC.IO.BufferedIO (BufferedIO)
import GHC.IO.Device (IODevice, IODeviceType, RawIO)
import System.IO (IOMode)
import System.Posix.Types (CDev, CIno)

data FD = FD {fdFD :: ! CInt, fdIsNonBlocking :: Int}
instance BufferedIO FD
instance IODevice FD
instance RawIO FD
instance Show FD

mkFD :: CInt -> IOMode -> Maybe (IODeviceType, CDev, CIno) -> Bool -> Bool -> IO (FD,
  IODeviceType)
openFile :: FilePath -> IOMode -> Bool -> IO (FD, IODeviceType)
readRawBufferPtr, readRawBufferPtrNoBlock :: String -> FD -> Ptr Word8 -> Int -> CSize -> IO Int
release :: FD -> IO ()
setNonBlockingMode :: FD -> Bool -> IO FD
stderr, stdin, stdout :: FD
writeRawBufferPtr :: String -> FD -> Ptr Word8 -> Int -> CSize -> IO CInt
