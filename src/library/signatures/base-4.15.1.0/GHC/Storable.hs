module GHC.Storable
  ( readDoubleOffPtr, readFloatOffPtr, readFunPtrOffPtr, readInt16OffPtr, readInt32OffPtr
  , readInt64OffPtr, readInt8OffPtr, readIntOffPtr, readPtrOffPtr, readStablePtrOffPtr
  , readWideCharOffPtr, readWord16OffPtr, readWord32OffPtr, readWord64OffPtr, readWord8OffPtr
  , readWordOffPtr, writeDoubleOffPtr, writeFloatOffPtr, writeFunPtrOffPtr, writeInt16OffPtr
  , writeInt32OffPtr, writeInt64OffPtr, writeInt8OffPtr, writeIntOffPtr, writePtrOffPtr
  , writeStablePtrOffPtr, writeWideCharOffPtr, writeWord16OffPtr, writeWord32OffPtr
  , writeWord64OffPtr, writeWord8OffPtr, writeWordOffPtr
  ) where

import Foreign (FunPtr, Int16, Int32, Int64, Int8, Ptr, StablePtr, Word16, Word32, Word64, Word8)

readDoubleOffPtr :: Ptr Double -> Int -> IO Double
readFloatOffPtr :: Ptr Float -> Int -> IO Float
readFunPtrOffPtr :: Ptr (FunPtr a) -> Int -> IO (FunPtr a)
readInt16OffPtr :: Ptr Int16 -> Int -> IO Int16
readInt32OffPtr :: Ptr Int32 -> Int -> IO Int32
readInt64OffPtr :: Ptr Int64 -> Int -> IO Int64
readInt8OffPtr :: Ptr Int8 -> Int -> IO Int8
readIntOffPtr :: Ptr Int -> Int -> IO Int
readPtrOffPtr :: Ptr (Ptr a) -> Int -> IO (Ptr a)
readStablePtrOffPtr :: Ptr (StablePtr a) -> Int -> IO (StablePtr a)
readWideCharOffPtr :: Ptr Char -> Int -> IO Char
readWord16OffPtr :: Ptr Word16 -> Int -> IO Word16
readWord32OffPtr :: Ptr Word32 -> Int -> IO Word32
readWord64OffPtr :: Ptr Word64 -> Int -> IO Word64
readWord8OffPtr :: Ptr Word8 -> Int -> IO Word8
readWordOffPtr :: Ptr Word -> Int -> IO Word
writeDoubleOffPtr :: Ptr Double -> Int -> Double -> IO ()
writeFloatOffPtr :: Ptr Float -> Int -> Float -> IO ()
writeFunPtrOffPtr :: Ptr (FunPtr a) -> Int -> FunPtr a -> IO ()
writeInt16OffPtr :: Ptr Int16 -> Int -> Int16 -> IO ()
writeInt32OffPtr :: Ptr Int32 -> Int -> Int32 -> IO ()
writeInt64OffPtr :: Ptr Int64 -> Int -> Int64 -> IO ()
writeInt8OffPtr :: Ptr Int8 -> Int -> Int8 -> IO ()
writeIntOffPtr :: Ptr Int -> Int -> Int -> IO ()
writePtrOffPtr :: Ptr (Ptr a) -> Int -> Ptr a -> IO ()
writeStablePtrOffPtr :: Ptr (StablePtr a) -> Int -> StablePtr a -> IO ()
writeWideCharOffPtr :: Ptr Char -> Int -> Char -> IO ()
writeWord16OffPtr :: Ptr Word16 -> Int -> Word16 -> IO ()
writeWord32OffPtr :: Ptr Word32 -> Int -> Word32 -> IO ()
writeWord64OffPtr :: Ptr Word64 -> Int -> Word64 -> IO ()
writeWord8OffPtr :: Ptr Word8 -> Int -> Word8 -> IO ()
writeWordOffPtr :: Ptr Word -> Int -> Word -> IO ()
