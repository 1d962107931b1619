module GHC.IO.Handle
  ( hClose, hDuplicate, hDuplicateTo, hFileSize, hFlush, hFlushAll, hGetBuffering, hGetEcho
  , hGetEncoding, hGetPosn, hIsClosed, hIsEOF, hIsOpen, hIsReadable, hIsSeekable
  , hIsTerminalDevice, hIsWritable, hLookAhead, hSeek, hSetBinaryMode, hSetBuffering, hSetEcho
  , hSetEncoding, hSetFileSize, hSetNewlineMode, hSetPosn, hShow, hTell, isEOF, hClose_help
  , mkDuplexHandle, mkFileHandle, hLock, hTryLock, hGetBuf, hGetBufNonBlocking, hGetChar
  , hGetContents, hGetContents', hGetLine, hPutBuf, hPutBufNonBlocking, hPutChar, hPutStr
  , hWaitForInput, nativeNewline, nativeNewlineMode, noNewlineTranslation, universalNewlineMode
  , SeekMode (..), HandlePosition, HandlePosn (..), LockMode (..), BufferMode (..), Handle
  , Newline (..), NewlineMode (..)
  ) where

import GHC.IO.Handle.Internals (hClose_help, mkDuplexHandle, mkFileHandle)
import GHC.IO.Handle.Lock (hLock, hTryLock)
import GHC.IO.Handle.Lock.Common (LockMode (..))
import System.IO (BufferMode (..), Handle, HandlePosn (..), Newline (..), NewlineMode (..),
  SeekMode (..), hClose, hFileSize, hFlush, hGetBuf, hGetBufNonBlocking, hGetBuffering, hGetChar,
  hGetContents, hGetContents', hGetEcho, hGetEncoding, hGetLine, hGetPosn, hIsClosed, hIsEOF,
  hIsOpen, hIsReadable, hIsSeekable, hIsTerminalDevice, hIsWritable, hLookAhead, hPutBuf,
  hPutBufNonBlocking, hPutChar, hPutStr, hSeek, hSetBinaryMode, hSetBuffering, hSetEcho,
  hSetEncoding, hSetFileSize, hSetNewlineMode, hSetPosn, hShow, hTell, hWaitForInput, isEOF,
  nativeNewline, nativeNewlineMode, noNewlineTranslation, universalNewlineMode)

type HandlePosition = Integer

hDuplicate :: Handle -> IO Handle
hDuplicateTo :: Handle -> Handle -> IO ()
hFlushAll :: Handle -> IO ()
