-- part
module Data.ByteString.Short
  ( ShortByteString, toShort, fromShort, pack, unpack, empty, null, length, index, packCString
  , packCStringLen, useAsCString, useAsCStringLen
  ) where

import Prelude hiding (length, null)
import Control.DeepSeq (NFData)
import Data.ByteString (ByteString)
import Data.String (IsString)
import Data.Word (Word8)
import Foreign.C.String (CString, CStringLen)

data ShortByteString
instance Eq ShortByteString
instance IsString ShortByteString
instance Monoid ShortByteString
instance NFData ShortByteString
instance Ord ShortByteString
instance Read ShortByteString
instance Semigroup ShortByteString
instance Show ShortByteString

empty :: ShortByteString
fromShort :: ShortByteString -> ByteString
index :: ShortByteString -> Int -> Word8
length :: ShortByteString -> Int
null :: ShortByteString -> Bool
pack :: [Word8] -> ShortByteString
packCString :: CString -> IO ShortByteString
packCStringLen :: CStringLen -> IO ShortByteString
toShort :: ByteString -> ShortByteString
unpack :: ShortByteString -> [Word8]
useAsCString :: ShortByteString -> (CString -> IO a) -> IO a
useAsCStringLen :: ShortByteString -> (CStringLen -> IO a) -> IO a
