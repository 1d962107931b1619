module GHC.IO.Handle.Internals
  ( augmentIOError, closeTextCodecs, dEFAULT_CHAR_BUFFER_SIZE, debugIO, decodeByteBuf, flushBuffer
  , flushByteReadBuffer, flushByteWriteBuffer, flushCharBuffer, flushCharReadBuffer
  , flushWriteBuffer, hClose_help, hLookAhead_, handleFinalizer, initBufferState, ioe_EOF
  , ioe_bufsiz, ioe_closedHandle, ioe_finalizedHandle, ioe_notReadable, ioe_notWritable
  , ioe_semiclosedHandle, mkDuplexHandle, mkFileHandle, mkHandle, openTextEncoding, readTextDevice
  , readTextDeviceNonBlocking, traceIO, wantReadableHandle, wantReadableHandle_
  , wantSeekableHandle, wantWritableHandle, withAllHandles__, withHandle, withHandle', withHandle_
  , withHandle_', withHandle__', writeCharBuffer, HandleFinalizer
  ) where

import Control.Concurrent (MVar)
import Control.Exception (IOException, SomeException)
import Data.Data (Typeable)
import GHC.IO.Buffer (BufferState, CharBuffer)
import GHC.IO.BufferedIO (BufferedIO)
import GHC.IO.Device (IODevice, RawIO)
import GHC.IO.Encoding.Types (TextDecoder, TextEncoder)
import GHC.IO.Handle.Types (HandleType, Handle__)
import System.IO (Handle, IOMode, NewlineMode, TextEncoding)

type HandleFinalizer = FilePath -> MVar Handle__ -> IO ()

augmentIOError :: IOException -> String -> Handle -> IOException
closeTextCodecs, flushBuffer, flushByteReadBuffer, flushByteWriteBuffer, flushCharBuffer,
  flushCharReadBuffer, flushWriteBuffer :: Handle__ -> IO ()
dEFAULT_CHAR_BUFFER_SIZE :: Int
debugIO, traceIO :: String -> IO ()
decodeByteBuf, readTextDevice, readTextDeviceNonBlocking :: Handle__ -> CharBuffer
  -> IO CharBuffer
hClose_help :: Handle__ -> IO (Handle__, Maybe SomeException)
hLookAhead_ :: Handle__ -> IO Char
handleFinalizer :: FilePath -> MVar Handle__ -> IO ()
initBufferState :: HandleType -> BufferState
ioe_EOF, ioe_closedHandle, ioe_notReadable, ioe_notWritable, ioe_semiclosedHandle :: IO a
ioe_bufsiz :: Int -> IO a
ioe_finalizedHandle :: FilePath -> Handle__
mkDuplexHandle :: (RawIO dev, IODevice dev, BufferedIO dev, Typeable dev) => dev -> FilePath
  -> Maybe TextEncoding -> NewlineMode -> IO Handle
mkFileHandle :: (RawIO dev, IODevice dev, BufferedIO dev, Typeable dev) => dev -> FilePath
  -> IOMode -> Maybe TextEncoding -> NewlineMode -> IO Handle
mkHandle :: (RawIO dev, IODevice dev, BufferedIO dev, Typeable dev) => dev -> FilePath
  -> HandleType -> Bool -> Maybe TextEncoding -> NewlineMode -> Maybe HandleFinalizer
  -> Maybe (MVar Handle__) -> IO Handle
openTextEncoding :: Maybe TextEncoding -> HandleType -> (forall es ds. Maybe (TextEncoder es)
  -> Maybe (TextDecoder ds) -> IO a) -> IO a
wantReadableHandle, withHandle :: String -> Handle -> (Handle__ -> IO (Handle__, a)) -> IO a
wantReadableHandle_, wantSeekableHandle, wantWritableHandle, withHandle_ :: String -> Handle
  -> (Handle__ -> IO a) -> IO a
withAllHandles__ :: String -> Handle -> (Handle__ -> IO Handle__) -> IO ()
withHandle' :: String -> Handle -> MVar Handle__ -> (Handle__ -> IO (Handle__, a)) -> IO a
withHandle_' :: String -> Handle -> MVar Handle__ -> (Handle__ -> IO a) -> IO a
withHandle__' :: String -> Handle -> MVar Handle__ -> (Handle__ -> IO Handle__) -> IO ()
writeCharBuffer :: Handle__ -> CharBuffer -> IO ()
