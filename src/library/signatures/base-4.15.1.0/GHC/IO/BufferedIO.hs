module GHC.IO.BufferedIO
  ( readBuf, readBufNonBlocking, writeBuf, writeBufNonBlocking, BufferedIO (..)
  ) where

import Foreign (Word8)
import GHC.IO.Buffer (Buffer, BufferState)
import GHC.IO.Device (RawIO)

class BufferedIO dev where
  newBuffer :: dev -> BufferState -> IO (Buffer Word8)
  fillReadBuffer :: dev -> Buffer Word8 -> IO (Int, Buffer Word8)
  fillReadBuffer0 :: dev -> Buffer Word8 -> IO (Maybe Int, Buffer Word8)
  emptyWriteBuffer :: dev -> Buffer Word8 -> IO (Buffer Word8)
  flushWriteBuffer :: dev -> Buffer Word8 -> IO (Buffer Word8)
  flushWriteBuffer0 :: dev -> Buffer Word8 -> IO (Int, Buffer Word8)

readBuf, writeBufNonBlocking :: RawIO dev => dev -> Buffer Word8 -> IO (Int, Buffer Word8)
readBufNonBlocking :: RawIO dev => dev -> Buffer Word8 -> IO (Maybe Int, Buffer Word8)
writeBuf :: RawIO dev => dev -> Buffer Word8 -> IO (Buffer Word8)
