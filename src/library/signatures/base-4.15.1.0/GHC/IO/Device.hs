module GHC.IO.Device
  ( IODevice (..), IODeviceType (..), RawIO (..), SeekMode (..)
  ) where

import Data.Ix (Ix)
import Foreign (Ptr, Word64, Word8)
import System.IO (SeekMode (..))

class IODevice a where
  ready :: a -> Bool -> Int -> IO Bool
  close :: a -> IO ()
  isTerminal :: a -> IO Bool
  isSeekable :: a -> IO Bool
  seek :: a -> SeekMode -> Integer -> IO Integer
  tell :: a -> IO Integer
  getSize :: a -> IO Integer
  setSize :: a -> Integer -> IO ()
  setEcho :: a -> Bool -> IO ()
  getEcho :: a -> IO Bool
  setRaw :: a -> Bool -> IO ()
  devType :: a -> IO IODeviceType
  dup :: a -> IO a
  dup2 :: a -> a -> IO a
data IODeviceType = Directory | Stream | RegularFile | RawDevice
class RawIO a where
  read :: a -> Ptr Word8 -> Word64 -> Int -> IO Int
  readNonBlocking :: a -> Ptr Word8 -> Word64 -> Int -> IO (Maybe Int)
  write :: a -> Ptr Word8 -> Word64 -> Int -> IO ()
  writeNonBlocking :: a -> Ptr Word8 -> Word64 -> Int -> IO Int
instance Eq IODeviceType
