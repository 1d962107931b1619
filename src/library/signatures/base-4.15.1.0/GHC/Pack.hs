{-# LANGUAGE MagicHash #-}
module GHC.Pack
  ( packCString#, unpackCString, unpackAppendCString#, unpackCString#, unpackFoldrCString#
  , unpackNBytes#
  ) where

import Foreign (Ptr)
import GHC.Exts (ByteArray#, unpackAppendCString#, unpackCString#, unpackFoldrCString#,
  unpackNBytes#)

data ByteArray ix
data MutableByteArray s ix

packCString# :: [Char] -> ByteArray#
unpackCString :: Ptr a -> [Char]
