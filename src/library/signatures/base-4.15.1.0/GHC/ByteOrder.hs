module GHC.ByteOrder
  ( ByteOrder (..), targetByteOrder
  ) where

data ByteOrder = BigEndian | LittleEndian
instance Bounded ByteOrder
instance Enum ByteOrder
instance Eq ByteOrder
instance Ord ByteOrder
instance Read ByteOrder
instance Show ByteOrder

targetByteOrder :: ByteOrder
