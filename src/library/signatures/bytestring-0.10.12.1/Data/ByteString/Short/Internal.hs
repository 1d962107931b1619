-- part
module Data.ByteString.Short.Internal
  ( copyToPtr, createFromPtr, empty, fromShort, index, Short.length, Short.null, pack, packCString
  , packCStringLen, toShort, unpack, unsafeIndex, useAsCString, useAsCStringLen
  , ShortByteString (..)
  ) where

import Control.DeepSeq (NFData)
import Data.ByteString.Short (ShortByteString (..), empty, fromShort, index, pack, packCString,
  packCStringLen, toShort, unpack, useAsCString, useAsCStringLen)
import qualified Data.ByteString.Short as Short
import Data.Data (Data)
import Data.String (IsString)
import Foreign (Ptr, Word8)

data BA
data MBA s

copyToPtr :: ShortByteString -> Int -> Ptr a -> Int -> IO ()
createFromPtr :: Ptr a -> Int -> IO ShortByteString
unsafeIndex :: ShortByteString -> Int -> Word8
