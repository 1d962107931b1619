module GHC.IO.Buffer
  ( bufferAdd, bufferAddOffset, bufferAdjustL, bufferAdjustOffset, bufferAvailable, bufferElems
  , bufferOffset, bufferRemove, charSize, checkBuffer, emptyBuffer, isEmptyBuffer, isFullBuffer
  , isFullCharBuffer, isWriteBuffer, newBuffer, newByteBuffer, newCharBuffer, peekCharBuf
  , readCharBuf, readCharBufPtr, readWord8Buf, slideContents, summaryBuffer, withBuffer
  , withRawBuffer, writeCharBuf, writeCharBufPtr, writeWord8Buf, Buffer (..), BufferState (..)
  , CharBufElem, CharBuffer, RawBuffer, RawCharBuffer
  ) where

import Foreign (ForeignPtr, Ptr, Word64, Word8)

data Buffer e = Buffer {bufRaw :: (RawBuffer e), bufState :: BufferState, bufSize :: Int,
    bufOffset :: Word64, bufL :: Int, bufR :: Int}
data BufferState = ReadBuffer | WriteBuffer
type CharBufElem = Char
type CharBuffer = Buffer Char
type RawBuffer e = ForeignPtr e
type RawCharBuffer = RawBuffer CharBufElem
instance Eq BufferState

bufferAdd, bufferAddOffset, bufferAdjustL, bufferRemove :: Int -> Buffer e -> Buffer e
bufferAdjustOffset :: Word64 -> Buffer e -> Buffer e
bufferAvailable, bufferElems :: Buffer e -> Int
bufferOffset :: Buffer e -> Word64
charSize :: Int
checkBuffer :: Buffer a -> IO ()
emptyBuffer :: RawBuffer e -> Int -> BufferState -> Buffer e
isEmptyBuffer, isFullBuffer, isFullCharBuffer, isWriteBuffer :: Buffer e -> Bool
newBuffer :: Int -> Int -> BufferState -> IO (Buffer e)
newByteBuffer :: Int -> BufferState -> IO (Buffer Word8)
newCharBuffer :: Int -> BufferState -> IO CharBuffer
peekCharBuf :: RawCharBuffer -> Int -> IO Char
readCharBuf :: RawCharBuffer -> Int -> IO (Char, Int)
readCharBufPtr :: Ptr CharBufElem -> Int -> IO (Char, Int)
readWord8Buf :: RawBuffer Word8 -> Int -> IO Word8
slideContents :: Buffer Word8 -> IO (Buffer Word8)
summaryBuffer :: Buffer a -> String
withBuffer :: Buffer e -> (Ptr e -> IO a) -> IO a
withRawBuffer :: RawBuffer e -> (Ptr e -> IO a) -> IO a
writeCharBuf :: RawCharBuffer -> Int -> Char -> IO Int
writeCharBufPtr :: Ptr CharBufElem -> Int -> Char -> IO Int
writeWord8Buf :: RawBuffer Word8 -> Int -> Word8 -> IO ()
