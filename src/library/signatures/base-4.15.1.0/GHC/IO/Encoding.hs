module GHC.IO.Encoding
  ( argvEncoding, char8, getFileSystemEncoding, getForeignEncoding, getLocaleEncoding
  , initLocaleEncoding, latin1, latin1_decode, latin1_encode, mkTextEncoding
  , setFileSystemEncoding, setForeignEncoding, setLocaleEncoding, utf16, utf16be, utf16le, utf32
  , utf32be, utf32le, utf8, utf8_bom, BufferCodec (..), CodingProgress (..), TextDecoder
  , TextEncoder, TextEncoding (..)
  ) where

import Foreign (Word8)
import GHC.IO.Buffer (Buffer, CharBuffer)
import GHC.IO.Encoding.Types (BufferCodec (..), CodingProgress (..), TextDecoder, TextEncoder)
import System.IO (TextEncoding (..), char8, latin1, mkTextEncoding, utf16, utf16le, utf32, utf32be,
  utf32le, utf8, utf8_bom)

argvEncoding, getFileSystemEncoding, getForeignEncoding, getLocaleEncoding :: IO TextEncoding
initLocaleEncoding, utf16be :: TextEncoding
latin1_decode :: Buffer Word8 -> CharBuffer -> IO (Buffer Word8, CharBuffer)
latin1_encode :: CharBuffer -> Buffer Word8 -> IO (CharBuffer, Buffer Word8)
setFileSystemEncoding, setForeignEncoding, setLocaleEncoding :: TextEncoding -> IO ()
