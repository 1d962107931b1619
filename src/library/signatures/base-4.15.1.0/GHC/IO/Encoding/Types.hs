module GHC.IO.Encoding.Types
  ( BufferCodec (..), CodeBuffer, CodingProgress (..), DecodeBuffer, EncodeBuffer, TextDecoder
  , TextEncoder, TextEncoding (..), textEncodingName
  ) where

import Foreign (Word8)
import GHC.IO.Buffer (Buffer, CharBufElem)
import System.IO (TextEncoding (..))

data BufferCodec from to state = BufferCodec {encode :: CodeBuffer from to,
    recover :: Buffer from -> Buffer to -> IO (Buffer from, Buffer to), close :: IO (),
    getState :: IO state, setState :: state -> IO ()}
type CodeBuffer from to = Buffer from -> Buffer to -> IO (CodingProgress, Buffer from, Buffer to)
data CodingProgress = InputUnderflow | OutputUnderflow | InvalidSequence
type DecodeBuffer = CodeBuffer Word8 Char
type EncodeBuffer = CodeBuffer Char Word8
type TextDecoder state = BufferCodec Word8 CharBufElem state
type TextEncoder state = BufferCodec CharBufElem Word8 state
instance Eq CodingProgress
instance Show CodingProgress

textEncodingName :: TextEncoding -> String
