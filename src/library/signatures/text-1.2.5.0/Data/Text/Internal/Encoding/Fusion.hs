module Data.Text.Internal.Encoding.Fusion
  ( streamASCII, streamUtf16BE, streamUtf16LE, streamUtf32BE, streamUtf32LE, streamUtf8, unstream
  , restreamUtf16BE, restreamUtf16LE, restreamUtf32BE, restreamUtf32LE
  ) where

import Data.ByteString (ByteString)
import Data.Text.Encoding.Error (OnDecodeError)
import Data.Text.Internal.Encoding.Fusion.Common (restreamUtf16BE, restreamUtf16LE,
  restreamUtf32BE, restreamUtf32LE)
import Data.Text.Internal.Fusion.Types (Stream)
import Foreign (Word8)

streamASCII :: ByteString -> Stream Char
streamUtf16BE, streamUtf16LE, streamUtf32BE, streamUtf32LE, streamUtf8 :: OnDecodeError
  -> ByteString -> Stream Char
unstream :: Stream Word8 -> ByteString
