module Data.Text.Lazy.Encoding
  ( decodeASCII, decodeLatin1, decodeUtf16BE, decodeUtf16BEWith, decodeUtf16LE
  , decodeUtf16LEWith, decodeUtf32BE, decodeUtf32BEWith, decodeUtf32LE, decodeUtf32LEWith
  , decodeUtf8, decodeUtf8', decodeUtf8With, encodeUtf16BE, encodeUtf16LE, encodeUtf32BE
  , encodeUtf32LE, encodeUtf8, encodeUtf8Builder, encodeUtf8BuilderEscaped
  ) where

import Data.ByteString.Builder (Builder)
import Data.ByteString.Builder.Prim (BoundedPrim)
import Data.ByteString.Lazy (ByteString)
import Data.Text.Encoding.Error (OnDecodeError, UnicodeException)
import Data.Text.Lazy (Text)
import Data.Word (Word8)

decodeASCII, decodeLatin1, decodeUtf16BE, decodeUtf16LE, decodeUtf32BE, decodeUtf32LE,
  decodeUtf8 :: ByteString -> Text
decodeUtf16BEWith, decodeUtf16LEWith, decodeUtf32BEWith, decodeUtf32LEWith, decodeUtf8With ::
  OnDecodeError -> ByteString -> Text
decodeUtf8' :: ByteString -> Either UnicodeException Text
encodeUtf16BE, encodeUtf16LE, encodeUtf32BE, encodeUtf32LE, encodeUtf8 :: Text -> ByteString
encodeUtf8Builder :: Text -> Builder
encodeUtf8BuilderEscaped :: BoundedPrim Word8 -> Text -> Builder
