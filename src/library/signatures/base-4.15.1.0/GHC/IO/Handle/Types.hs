module GHC.IO.Handle.Types
  ( checkHandleInvariants, isAppendHandleType, isReadWriteHandleType, isReadableHandleType
  , isWritableHandleType, nativeNewline, nativeNewlineMode, noNewlineTranslation, showHandle
  , universalNewlineMode, BufferCodec (..), BufferList (..), BufferMode (..), Handle (..)
  , HandleType (..), Handle__ (..), Newline (..), NewlineMode (..)
  ) where

import Control.Concurrent (MVar)
import Data.Data (Typeable)
import Data.IORef (IORef)
import Foreign (Word8)
import GHC.IO.Buffer (Buffer, CharBufElem, RawBuffer)
import GHC.IO.BufferedIO (BufferedIO)
import GHC.IO.Device (IODevice, RawIO)
import GHC.IO.Encoding.Types (BufferCodec (..), TextDecoder, TextEncoder)
import System.IO (BufferMode (..), Handle (..), Newline (..), NewlineMode (..), TextEncoding,
  nativeNewline, nativeNewlineMode, noNewlineTranslation, universalNewlineMode)

data BufferList e = BufferListNil | BufferListCons (RawBuffer e) (BufferList e)
data HandleType = ClosedHandle | SemiClosedHandle | ReadHandle | WriteHandle | AppendHandle |
    ReadWriteHandle
data Handle__ = forall dev enc_state dec_state. (RawIO dev, IODevice dev, BufferedIO dev,
    Typeable dev) => Handle__ {haDevice :: !dev, haType :: HandleType,
    haByteBuffer :: ! (IORef (Buffer Word8)), haBufferMode :: BufferMode,
    haLastDecode :: ! (IORef (dec_state, Buffer Word8)),
    haCharBuffer :: ! (IORef (Buffer CharBufElem)),
    haBuffers :: ! (IORef (BufferList CharBufElem)), haEncoder :: Maybe (TextEncoder enc_state),
    haDecoder :: Maybe (TextDecoder dec_state), haCodec :: Maybe TextEncoding,
    haInputNL :: Newline, haOutputNL :: Newline, haOtherSide :: Maybe (MVar Handle__)}
instance Show HandleType

checkHandleInvariants :: Handle__ -> IO ()
isAppendHandleType, isReadWriteHandleType, isReadableHandleType, isWritableHandleType :: HandleType
  -> Bool
showHandle :: FilePath -> String -> String
