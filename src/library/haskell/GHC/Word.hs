{-# LANGUAGE NoImplicitPrelude #-}
-- Unsigned integers, of 64 bits if nothing else is said.
module GHC.Word
  ( Word (..), Word8 (..), Word16 (..), Word32 (..), Word64 (..), byteSwap16, byteSwap32
  , byteSwap64
  ) where

import Culprit.Fixed
import GHC.Base
import GHC.Enum
import GHC.Num
import GHC.Read
import GHC.Real
import GHC.Show

newtype Word = W Integer
  deriving (Eq, Ord)

wrapWord :: Integer -> Word
wrapWord n = W (unsigned 64 n)

instance Bounded Word where
  minBound = W (0)
  maxBound = W 18446744073709551615

instance Show Word where
  showsPrec p (W x) = showsPrec p x

instance Read Word where
  readsPrec p s = [(fromInteger x, rest) | (x, rest) <- readsPrec p s]

instance Num Word where
  W x + W y = wrapWord (x + y)
  W x - W y = wrapWord (x - y)
  W x * W y = wrapWord (x * y)
  negate (W x) = wrapWord (negate x)
  abs (W x) = wrapWord (abs x)
  signum (W x) = W (signum x)
  fromInteger = wrapWord

instance Real Word where
  toRational (W x) = toRational x

instance Enum Word where
  succ x = if x == maxBound then tooLarge "Word" else x + 1
  pred x = if x == minBound then tooSmall "Word" else x - 1
  toEnum n
    | toInteger n == x = W x
    | otherwise = toEnumError "Word" n (minBound :: Word, maxBound :: Word)
    where
      W x = fromIntegral n
  fromEnum (W x)
    | x > toInteger (maxBound :: Int) = fromEnumError "Word" (W x)
    | otherwise = fromInteger x
  enumFrom = integralEnumFrom
  enumFromThen = integralEnumFromThen
  enumFromTo = integralEnumFromTo
  enumFromThenTo = integralEnumFromThenTo

instance Integral Word where
  quot (W x) (W y) = W (quot x y)
  rem (W x) (W y) = W (rem x y)
  div (W x) (W y) = W (div x y)
  mod (W x) (W y) = W (mod x y)
  quotRem x y = (quot x y, rem x y)
  divMod x y = (div x y, mod x y)
  toInteger (W x) = x

newtype Word8 = W8 Integer
  deriving (Eq, Ord)

wrapWord8 :: Integer -> Word8
wrapWord8 n = W8 (unsigned 8 n)

instance Bounded Word8 where
  minBound = W8 (0)
  maxBound = W8 255

instance Show Word8 where
  showsPrec p (W8 x) = showsPrec p x

instance Read Word8 where
  readsPrec p s = [(fromInteger x, rest) | (x, rest) <- readsPrec p s]

instance Num Word8 where
  W8 x + W8 y = wrapWord8 (x + y)
  W8 x - W8 y = wrapWord8 (x - y)
  W8 x * W8 y = wrapWord8 (x * y)
  negate (W8 x) = wrapWord8 (negate x)
  abs (W8 x) = wrapWord8 (abs x)
  signum (W8 x) = W8 (signum x)
  fromInteger = wrapWord8

instance Real Word8 where
  toRational (W8 x) = toRational x

instance Enum Word8 where
  succ x = if x == maxBound then tooLarge "Word8" else x + 1
  pred x = if x == minBound then tooSmall "Word8" else x - 1
  toEnum n
    | toInteger n == x = W8 x
    | otherwise = toEnumError "Word8" n (minBound :: Word8, maxBound :: Word8)
    where
      W8 x = fromIntegral n
  fromEnum (W8 x) = fromInteger x
  enumFrom = integralEnumFrom
  enumFromThen = integralEnumFromThen
  enumFromTo = integralEnumFromTo
  enumFromThenTo = integralEnumFromThenTo

instance Integral Word8 where
  quot (W8 x) (W8 y) = W8 (quot x y)
  rem (W8 x) (W8 y) = W8 (rem x y)
  div (W8 x) (W8 y) = W8 (div x y)
  mod (W8 x) (W8 y) = W8 (mod x y)
  quotRem x y = (quot x y, rem x y)
  divMod x y = (div x y, mod x y)
  toInteger (W8 x) = x

newtype Word16 = W16 Integer
  deriving (Eq, Ord)

wrapWord16 :: Integer -> Word16
wrapWord16 n = W16 (unsigned 16 n)

instance Bounded Word16 where
  minBound = W16 (0)
  maxBound = W16 65535

instance Show Word16 where
  showsPrec p (W16 x) = showsPrec p x

instance Read Word16 where
  readsPrec p s = [(fromInteger x, rest) | (x, rest) <- readsPrec p s]

instance Num Word16 where
  W16 x + W16 y = wrapWord16 (x + y)
  W16 x - W16 y = wrapWord16 (x - y)
  W16 x * W16 y = wrapWord16 (x * y)
  negate (W16 x) = wrapWord16 (negate x)
  abs (W16 x) = wrapWord16 (abs x)
  signum (W16 x) = W16 (signum x)
  fromInteger = wrapWord16

instance Real Word16 where
  toRational (W16 x) = toRational x

instance Enum Word16 where
  succ x = if x == maxBound then tooLarge "Word16" else x + 1
  pred x = if x == minBound then tooSmall "Word16" else x - 1
  toEnum n
    | toInteger n == x = W16 x
    | otherwise = toEnumError "Word16" n (minBound :: Word16, maxBound :: Word16)
    where
      W16 x = fromIntegral n
  fromEnum (W16 x) = fromInteger x
  enumFrom = integralEnumFrom
  enumFromThen = integralEnumFromThen
  enumFromTo = integralEnumFromTo
  enumFromThenTo = integralEnumFromThenTo

instance Integral Word16 where
  quot (W16 x) (W16 y) = W16 (quot x y)
  rem (W16 x) (W16 y) = W16 (rem x y)
  div (W16 x) (W16 y) = W16 (div x y)
  mod (W16 x) (W16 y) = W16 (mod x y)
  quotRem x y = (quot x y, rem x y)
  divMod x y = (div x y, mod x y)
  toInteger (W16 x) = x

newtype Word32 = W32 Integer
  deriving (Eq, Ord)

wrapWord32 :: Integer -> Word32
wrapWord32 n = W32 (unsigned 32 n)

instance Bounded Word32 where
  minBound = W32 (0)
  maxBound = W32 4294967295

instance Show Word32 where
  showsPrec p (W32 x) = showsPrec p x

instance Read Word32 where
  readsPrec p s = [(fromInteger x, rest) | (x, rest) <- readsPrec p s]

instance Num Word32 where
  W32 x + W32 y = wrapWord32 (x + y)
  W32 x - W32 y = wrapWord32 (x - y)
  W32 x * W32 y = wrapWord32 (x * y)
  negate (W32 x) = wrapWord32 (negate x)
  abs (W32 x) = wrapWord32 (abs x)
  signum (W32 x) = W32 (signum x)
  fromInteger = wrapWord32

instance Real Word32 where
  toRational (W32 x) = toRational x

instance Enum Word32 where
  succ x = if x == maxBound then tooLarge "Word32" else x + 1
  pred x = if x == minBound then tooSmall "Word32" else x - 1
  toEnum n
    | toInteger n == x = W32 x
    | otherwise = toEnumError "Word32" n (minBound :: Word32, maxBound :: Word32)
    where
      W32 x = fromIntegral n
  fromEnum (W32 x) = fromInteger x
  enumFrom = integralEnumFrom
  enumFromThen = integralEnumFromThen
  enumFromTo = integralEnumFromTo
  enumFromThenTo = integralEnumFromThenTo

instance Integral Word32 where
  quot (W32 x) (W32 y) = W32 (quot x y)
  rem (W32 x) (W32 y) = W32 (rem x y)
  div (W32 x) (W32 y) = W32 (div x y)
  mod (W32 x) (W32 y) = W32 (mod x y)
  quotRem x y = (quot x y, rem x y)
  divMod x y = (div x y, mod x y)
  toInteger (W32 x) = x

newtype Word64 = W64 Integer
  deriving (Eq, Ord)

wrapWord64 :: Integer -> Word64
wrapWord64 n = W64 (unsigned 64 n)

instance Bounded Word64 where
  minBound = W64 (0)
  maxBound = W64 18446744073709551615

instance Show Word64 where
  showsPrec p (W64 x) = showsPrec p x

instance Read Word64 where
  readsPrec p s = [(fromInteger x, rest) | (x, rest) <- readsPrec p s]

instance Num Word64 where
  W64 x + W64 y = wrapWord64 (x + y)
  W64 x - W64 y = wrapWord64 (x - y)
  W64 x * W64 y = wrapWord64 (x * y)
  negate (W64 x) = wrapWord64 (negate x)
  abs (W64 x) = wrapWord64 (abs x)
  signum (W64 x) = W64 (signum x)
  fromInteger = wrapWord64

instance Real Word64 where
  toRational (W64 x) = toRational x

instance Enum Word64 where
  succ x = if x == maxBound then tooLarge "Word64" else x + 1
  pred x = if x == minBound then tooSmall "Word64" else x - 1
  toEnum n
    | toInteger n == x = W64 x
    | otherwise = toEnumError "Word64" n (minBound :: Word64, maxBound :: Word64)
    where
      W64 x = fromIntegral n
  fromEnum (W64 x)
    | x > toInteger (maxBound :: Int) = fromEnumError "Word64" (W64 x)
    | otherwise = fromInteger x
  enumFrom = integralEnumFrom
  enumFromThen = integralEnumFromThen
  enumFromTo = integralEnumFromTo
  enumFromThenTo = integralEnumFromThenTo

instance Integral Word64 where
  quot (W64 x) (W64 y) = W64 (quot x y)
  rem (W64 x) (W64 y) = W64 (rem x y)
  div (W64 x) (W64 y) = W64 (div x y)
  mod (W64 x) (W64 y) = W64 (mod x y)
  quotRem x y = (quot x y, rem x y)
  divMod x y = (div x y, mod x y)
  toInteger (W64 x) = x

byteSwap16 :: Word16 -> Word16
byteSwap16 = fromInteger . swapBytes 2 . toInteger

byteSwap32 :: Word32 -> Word32
byteSwap32 = fromInteger . swapBytes 4 . toInteger

byteSwap64 :: Word64 -> Word64
byteSwap64 = fromInteger . swapBytes 8 . toInteger

swapBytes :: Int -> Integer -> Integer
swapBytes count = go count 0
  where
    go n swapped x = if n == 0 then swapped else go (n - 1) (swapped * 256 + mod x 256) (div x 256)
