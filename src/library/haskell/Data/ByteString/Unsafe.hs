-- Functions that trust their arguments. Here they look at them all the same.
module Data.ByteString.Unsafe
  ( unsafeHead, unsafeTail, unsafeInit, unsafeLast, unsafeIndex, unsafeTake, unsafeDrop
  ) where

import Culprit.ByteString (ByteString)
import qualified Culprit.ByteString as Bytes
import Data.Word (Word8)

unsafeHead, unsafeLast :: ByteString -> Word8
unsafeHead = Bytes.head
unsafeLast = Bytes.last

unsafeTail, unsafeInit :: ByteString -> ByteString
unsafeTail = Bytes.tail
unsafeInit = Bytes.init

unsafeIndex :: ByteString -> Int -> Word8
unsafeIndex = Bytes.index

unsafeTake, unsafeDrop :: Int -> ByteString -> ByteString
unsafeTake = Bytes.take
unsafeDrop = Bytes.drop
