{-# LANGUAGE NoImplicitPrelude #-}
module Data.Bits
  ( Bits (..), FiniteBits (..), bitDefault, testBitDefault, popCountDefault, toIntegralSized
  ) where

import Culprit.Primitive
import GHC.Base
import GHC.Int
import GHC.Num
import GHC.Real
import GHC.Word

infixl 8 `shift`, `rotate`, `shiftL`, `shiftR`, `rotateL`, `rotateR`
infixl 7 .&.
infixl 6 `xor`
infixl 5 .|.

class Eq a => Bits a where
  (.&.), (.|.), xor :: a -> a -> a
  complement :: a -> a
  shift, rotate :: a -> Int -> a
  zeroBits :: a
  bit :: Int -> a
  setBit, clearBit, complementBit :: a -> Int -> a
  testBit :: a -> Int -> Bool
  bitSizeMaybe :: a -> Maybe Int
  bitSize :: a -> Int
  isSigned :: a -> Bool
  shiftL, unsafeShiftL, shiftR, unsafeShiftR, rotateL, rotateR :: a -> Int -> a
  popCount :: a -> Int
  x `shift` n
    | n < 0 = x `shiftR` negate n
    | n > 0 = x `shiftL` n
    | otherwise = x
  x `rotate` n
    | n < 0 = x `rotateR` negate n
    | n > 0 = x `rotateL` n
    | otherwise = x
  zeroBits = clearBit (bit 0) 0
  x `setBit` i = x .|. bit i
  x `clearBit` i = x .&. complement (bit i)
  x `complementBit` i = x `xor` bit i
  bitSize x = case bitSizeMaybe x of
    Just n -> n
    Nothing -> errorWithoutStackTrace "bitSize is undefined"
  x `shiftL` n = x `shift` n
  x `shiftR` n = x `shift` negate n
  unsafeShiftL = shiftL
  unsafeShiftR = shiftR
  x `rotateL` n = x `rotate` n
  x `rotateR` n = x `rotate` negate n

class Bits b => FiniteBits b where
  finiteBitSize, countLeadingZeros, countTrailingZeros :: b -> Int
  countLeadingZeros x = go (size - 1)
    where
      size = finiteBitSize x
      go i
        | i < 0 = size
        | testBit x i = size - 1 - i
        | otherwise = go (i - 1)
  countTrailingZeros x = go 0
    where
      size = finiteBitSize x
      go i
        | i >= size || testBit x i = i
        | otherwise = go (i + 1)

bitDefault :: (Bits a, Num a) => Int -> a
bitDefault i = 1 `shiftL` i

testBitDefault :: (Bits a, Num a) => a -> Int -> Bool
testBitDefault x i = (x .&. bit i) /= 0

popCountDefault :: (Bits a, Num a) => a -> Int
popCountDefault = go 0
  where
    go n x = if x == 0 then n else let m = n + 1 in m `seq` go m (x .&. (x - 1))

-- A number in another type, if that type has it.
toIntegralSized :: (Integral a, Integral b, Bits a, Bits b) => a -> Maybe b
toIntegralSized x = if toInteger y == toInteger x then Just y else Nothing
  where
    y = fromIntegral x

instance Bits Bool where
  (.&.) = (&&)
  (.|.) = (||)
  xor = (/=)
  complement = not
  shift x n = if n == 0 then x else False
  rotate x _ = x
  bit i = i == 0
  testBit x i = x && i == 0
  bitSizeMaybe _ = Just 1
  bitSize _ = 1
  isSigned _ = False
  popCount x = if x then 1 else 0
  zeroBits = False

instance FiniteBits Bool where
  finiteBitSize _ = 1

instance Bits Integer where
  (.&.) = primIntegerAnd
  (.|.) = primIntegerOr
  xor = primIntegerXor
  complement x = negate x - 1
  shiftL x n = if n < 0 then overflowError else primIntegerShiftLeft x n
  shiftR x n = if n < 0 then overflowError else primIntegerShiftRight x n
  rotate = shift
  zeroBits = 0
  bit i = primIntegerShiftLeft 1 i
  testBit = testBitDefault
  bitSizeMaybe _ = Nothing
  isSigned _ = True
  popCount x = if x < 0 then negate (popCountDefault (negate x)) else popCountDefault x

instance Bits Int where
  (.&.) = primIntAnd
  (.|.) = primIntOr
  xor = primIntXor
  complement x = negate x - 1
  shiftL x n
    | n < 0 = overflowError
    | n >= 64 = 0
    | otherwise = primIntShiftLeft x n
  shiftR x n
    | n < 0 = overflowError
    | n >= 64 = if x < 0 then negate 1 else 0
    | otherwise = primIntShiftRight x n
  rotate x n = fromInteger (rotateBits 64 (unsigned64 x) n)
    where
      unsigned64 y = toInteger (fromIntegral y :: Word)
  zeroBits = 0
  bit = bitDefault
  testBit = testBitDefault
  bitSizeMaybe _ = Just 64
  isSigned _ = True
  popCount = popCountDefault

instance FiniteBits Int where
  finiteBitSize _ = 64

-- Of a number without sign; the result may have higher bits too.
rotateBits :: Int -> Integer -> Int -> Integer
rotateBits size x n = primIntegerOr (primIntegerShiftLeft x k) (primIntegerShiftRight x (size - k))
  where
    k = n `mod` size

-- The sizes of integers.

instance Bits Word where
  W x .&. W y = W (primIntegerAnd x y)
  W x .|. W y = W (primIntegerOr x y)
  xor (W x) (W y) = W (primIntegerXor x y)
  complement (W x) = fromInteger (negate x - 1)
  shiftL (W x) n = fromInteger (shiftL x n)
  shiftR (W x) n = W (shiftR x n)
  rotate (W x) n = fromInteger (rotateBits 64 x n)
  zeroBits = 0
  bit = bitDefault
  testBit = testBitDefault
  bitSizeMaybe _ = Just 64
  isSigned _ = False
  popCount = popCountDefault

instance FiniteBits Word where
  finiteBitSize _ = 64

instance Bits Word8 where
  W8 x .&. W8 y = W8 (primIntegerAnd x y)
  W8 x .|. W8 y = W8 (primIntegerOr x y)
  xor (W8 x) (W8 y) = W8 (primIntegerXor x y)
  complement (W8 x) = fromInteger (negate x - 1)
  shiftL (W8 x) n = fromInteger (shiftL x n)
  shiftR (W8 x) n = W8 (shiftR x n)
  rotate (W8 x) n = fromInteger (rotateBits 8 x n)
  zeroBits = 0
  bit = bitDefault
  testBit = testBitDefault
  bitSizeMaybe _ = Just 8
  isSigned _ = False
  popCount = popCountDefault

instance FiniteBits Word8 where
  finiteBitSize _ = 8

instance Bits Word16 where
  W16 x .&. W16 y = W16 (primIntegerAnd x y)
  W16 x .|. W16 y = W16 (primIntegerOr x y)
  xor (W16 x) (W16 y) = W16 (primIntegerXor x y)
  complement (W16 x) = fromInteger (negate x - 1)
  shiftL (W16 x) n = fromInteger (shiftL x n)
  shiftR (W16 x) n = W16 (shiftR x n)
  rotate (W16 x) n = fromInteger (rotateBits 16 x n)
  zeroBits = 0
  bit = bitDefault
  testBit = testBitDefault
  bitSizeMaybe _ = Just 16
  isSigned _ = False
  popCount = popCountDefault

instance FiniteBits Word16 where
  finiteBitSize _ = 16

instance Bits Word32 where
  W32 x .&. W32 y = W32 (primIntegerAnd x y)
  W32 x .|. W32 y = W32 (primIntegerOr x y)
  xor (W32 x) (W32 y) = W32 (primIntegerXor x y)
  complement (W32 x) = fromInteger (negate x - 1)
  shiftL (W32 x) n = fromInteger (shiftL x n)
  shiftR (W32 x) n = W32 (shiftR x n)
  rotate (W32 x) n = fromInteger (rotateBits 32 x n)
  zeroBits = 0
  bit = bitDefault
  testBit = testBitDefault
  bitSizeMaybe _ = Just 32
  isSigned _ = False
  popCount = popCountDefault

instance FiniteBits Word32 where
  finiteBitSize _ = 32

instance Bits Word64 where
  W64 x .&. W64 y = W64 (primIntegerAnd x y)
  W64 x .|. W64 y = W64 (primIntegerOr x y)
  xor (W64 x) (W64 y) = W64 (primIntegerXor x y)
  complement (W64 x) = fromInteger (negate x - 1)
  shiftL (W64 x) n = fromInteger (shiftL x n)
  shiftR (W64 x) n = W64 (shiftR x n)
  rotate (W64 x) n = fromInteger (rotateBits 64 x n)
  zeroBits = 0
  bit = bitDefault
  testBit = testBitDefault
  bitSizeMaybe _ = Just 64
  isSigned _ = False
  popCount = popCountDefault

instance FiniteBits Word64 where
  finiteBitSize _ = 64

instance Bits Int8 where
  I8 x .&. I8 y = I8 (primIntegerAnd x y)
  I8 x .|. I8 y = I8 (primIntegerOr x y)
  xor (I8 x) (I8 y) = I8 (primIntegerXor x y)
  complement (I8 x) = fromInteger (negate x - 1)
  shiftL (I8 x) n = fromInteger (shiftL x n)
  shiftR (I8 x) n = I8 (shiftR x n)
  rotate (I8 x) n = fromInteger (rotateBits 8 (x `mod` 256) n)
  zeroBits = 0
  bit = bitDefault
  testBit = testBitDefault
  bitSizeMaybe _ = Just 8
  isSigned _ = True
  popCount = popCountDefault

instance FiniteBits Int8 where
  finiteBitSize _ = 8

instance Bits Int16 where
  I16 x .&. I16 y = I16 (primIntegerAnd x y)
  I16 x .|. I16 y = I16 (primIntegerOr x y)
  xor (I16 x) (I16 y) = I16 (primIntegerXor x y)
  complement (I16 x) = fromInteger (negate x - 1)
  shiftL (I16 x) n = fromInteger (shiftL x n)
  shiftR (I16 x) n = I16 (shiftR x n)
  rotate (I16 x) n = fromInteger (rotateBits 16 (x `mod` 65536) n)
  zeroBits = 0
  bit = bitDefault
  testBit = testBitDefault
  bitSizeMaybe _ = Just 16
  isSigned _ = True
  popCount = popCountDefault

instance FiniteBits Int16 where
  finiteBitSize _ = 16

instance Bits Int32 where
  I32 x .&. I32 y = I32 (primIntegerAnd x y)
  I32 x .|. I32 y = I32 (primIntegerOr x y)
  xor (I32 x) (I32 y) = I32 (primIntegerXor x y)
  complement (I32 x) = fromInteger (negate x - 1)
  shiftL (I32 x) n = fromInteger (shiftL x n)
  shiftR (I32 x) n = I32 (shiftR x n)
  rotate (I32 x) n = fromInteger (rotateBits 32 (x `mod` 4294967296) n)
  zeroBits = 0
  bit = bitDefault
  testBit = testBitDefault
  bitSizeMaybe _ = Just 32
  isSigned _ = True
  popCount = popCountDefault

instance FiniteBits Int32 where
  finiteBitSize _ = 32

instance Bits Int64 where
  I64 x .&. I64 y = I64 (primIntegerAnd x y)
  I64 x .|. I64 y = I64 (primIntegerOr x y)
  xor (I64 x) (I64 y) = I64 (primIntegerXor x y)
  complement (I64 x) = fromInteger (negate x - 1)
  shiftL (I64 x) n = fromInteger (shiftL x n)
  shiftR (I64 x) n = I64 (shiftR x n)
  rotate (I64 x) n = fromInteger (rotateBits 64 (x `mod` 18446744073709551616) n)
  zeroBits = 0
  bit = bitDefault
  testBit = testBitDefault
  bitSizeMaybe _ = Just 64
  isSigned _ = True
  popCount = popCountDefault

instance FiniteBits Int64 where
  finiteBitSize _ = 64
