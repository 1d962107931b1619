module Data.Text.Internal.ByteStringCompat
  ( mkBS, withBS
  ) where

import Data.ByteString (ByteString)
import Foreign (ForeignPtr, Word8)

mkBS :: ForeignPtr Word8 -> Int -> ByteString
withBS :: ByteString -> (ForeignPtr Word8 -> Int -> r) -> r
