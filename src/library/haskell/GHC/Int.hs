{-# LANGUAGE NoImplicitPrelude, MagicHash, PatternSynonyms #-}
-- Signed integers of a fixed size.
module GHC.Int (Int (I#), Int8 (..), Int16 (..), Int32 (..), Int64 (..)) where

import Culprit.Fixed
import GHC.Base
import GHC.Enum
import GHC.Num
import GHC.Read
import GHC.Real
import GHC.Show

newtype Int8 = I8 Integer
  deriving (Eq, Ord)

wrapInt8 :: Integer -> Int8
wrapInt8 n = I8 (signed 8 n)

instance Bounded Int8 where
  minBound = I8 (negate 128)
  maxBound = I8 127

instance Show Int8 where
  showsPrec p (I8 x) = showsPrec p x

instance Read Int8 where
  readsPrec p s = [(fromInteger x, rest) | (x, rest) <- readsPrec p s]

instance Num Int8 where
  I8 x + I8 y = wrapInt8 (x + y)
  I8 x - I8 y = wrapInt8 (x - y)
  I8 x * I8 y = wrapInt8 (x * y)
  negate (I8 x) = wrapInt8 (negate x)
  abs (I8 x) = wrapInt8 (abs x)
  signum (I8 x) = I8 (signum x)
  fromInteger = wrapInt8

instance Real Int8 where
  toRational (I8 x) = toRational x

instance Enum Int8 where
  succ x = if x == maxBound then tooLarge "Int8" else x + 1
  pred x = if x == minBound then tooSmall "Int8" else x - 1
  toEnum n
    | toInteger n == x = I8 x
    | otherwise = toEnumError "Int8" n (minBound :: Int8, maxBound :: Int8)
    where
      I8 x = fromIntegral n
  fromEnum (I8 x) = fromInteger x
  enumFrom = integralEnumFrom
  enumFromThen = integralEnumFromThen
  enumFromTo = integralEnumFromTo
  enumFromThenTo = integralEnumFromThenTo

instance Integral Int8 where
  quot (I8 x) (I8 y) = I8 (fixedQuot (negate 128) x y)
  rem (I8 x) (I8 y) = I8 (rem x y)
  div (I8 x) (I8 y) = I8 (fixedDiv (negate 128) x y)
  mod (I8 x) (I8 y) = I8 (mod x y)
  quotRem x y = (quot x y, rem x y)
  divMod x y = (div x y, mod x y)
  toInteger (I8 x) = x

newtype Int16 = I16 Integer
  deriving (Eq, Ord)

wrapInt16 :: Integer -> Int16
wrapInt16 n = I16 (signed 16 n)

instance Bounded Int16 where
  minBound = I16 (negate 32768)
  maxBound = I16 32767

instance Show Int16 where
  showsPrec p (I16 x) = showsPrec p x

instance Read Int16 where
  readsPrec p s = [(fromInteger x, rest) | (x, rest) <- readsPrec p s]

instance Num Int16 where
  I16 x + I16 y = wrapInt16 (x + y)
  I16 x - I16 y = wrapInt16 (x - y)
  I16 x * I16 y = wrapInt16 (x * y)
  negate (I16 x) = wrapInt16 (negate x)
  abs (I16 x) = wrapInt16 (abs x)
  signum (I16 x) = I16 (signum x)
  fromInteger = wrapInt16

instance Real Int16 where
  toRational (I16 x) = toRational x

instance Enum Int16 where
  succ x = if x == maxBound then tooLarge "Int16" else x + 1
  pred x = if x == minBound then tooSmall "Int16" else x - 1
  toEnum n
    | toInteger n == x = I16 x
    | otherwise = toEnumError "Int16" n (minBound :: Int16, maxBound :: Int16)
    where
      I16 x = fromIntegral n
  fromEnum (I16 x) = fromInteger x
  enumFrom = integralEnumFrom
  enumFromThen = integralEnumFromThen
  enumFromTo = integralEnumFromTo
  enumFromThenTo = integralEnumFromThenTo

instance Integral Int16 where
  quot (I16 x) (I16 y) = I16 (fixedQuot (negate 32768) x y)
  rem (I16 x) (I16 y) = I16 (rem x y)
  div (I16 x) (I16 y) = I16 (fixedDiv (negate 32768) x y)
  mod (I16 x) (I16 y) = I16 (mod x y)
  quotRem x y = (quot x y, rem x y)
  divMod x y = (div x y, mod x y)
  toInteger (I16 x) = x

newtype Int32 = I32 Integer
  deriving (Eq, Ord)

wrapInt32 :: Integer -> Int32
wrapInt32 n = I32 (signed 32 n)

instance Bounded Int32 where
  minBound = I32 (negate 2147483648)
  maxBound = I32 2147483647

instance Show Int32 where
  showsPrec p (I32 x) = showsPrec p x

instance Read Int32 where
  readsPrec p s = [(fromInteger x, rest) | (x, rest) <- readsPrec p s]

instance Num Int32 where
  I32 x + I32 y = wrapInt32 (x + y)
  I32 x - I32 y = wrapInt32 (x - y)
  I32 x * I32 y = wrapInt32 (x * y)
  negate (I32 x) = wrapInt32 (negate x)
  abs (I32 x) = wrapInt32 (abs x)
  signum (I32 x) = I32 (signum x)
  fromInteger = wrapInt32

instance Real Int32 where
  toRational (I32 x) = toRational x

instance Enum Int32 where
  succ x = if x == maxBound then tooLarge "Int32" else x + 1
  pred x = if x == minBound then tooSmall "Int32" else x - 1
  toEnum n
    | toInteger n == x = I32 x
    | otherwise = toEnumError "Int32" n (minBound :: Int32, maxBound :: Int32)
    where
      I32 x = fromIntegral n
  fromEnum (I32 x) = fromInteger x
  enumFrom = integralEnumFrom
  enumFromThen = integralEnumFromThen
  enumFromTo = integralEnumFromTo
  enumFromThenTo = integralEnumFromThenTo

instance Integral Int32 where
  quot (I32 x) (I32 y) = I32 (fixedQuot (negate 2147483648) x y)
  rem (I32 x) (I32 y) = I32 (rem x y)
  div (I32 x) (I32 y) = I32 (fixedDiv (negate 2147483648) x y)
  mod (I32 x) (I32 y) = I32 (mod x y)
  quotRem x y = (quot x y, rem x y)
  divMod x y = (div x y, mod x y)
  toInteger (I32 x) = x

newtype Int64 = I64 Integer
  deriving (Eq, Ord)

wrapInt64 :: Integer -> Int64
wrapInt64 n = I64 (signed 64 n)

instance Bounded Int64 where
  minBound = I64 (negate 9223372036854775808)
  maxBound = I64 9223372036854775807

instance Show Int64 where
  showsPrec p (I64 x) = showsPrec p x

instance Read Int64 where
  readsPrec p s = [(fromInteger x, rest) | (x, rest) <- readsPrec p s]

instance Num Int64 where
  I64 x + I64 y = wrapInt64 (x + y)
  I64 x - I64 y = wrapInt64 (x - y)
  I64 x * I64 y = wrapInt64 (x * y)
  negate (I64 x) = wrapInt64 (negate x)
  abs (I64 x) = wrapInt64 (abs x)
  signum (I64 x) = I64 (signum x)
  fromInteger = wrapInt64

instance Real Int64 where
  toRational (I64 x) = toRational x

instance Enum Int64 where
  succ x = if x == maxBound then tooLarge "Int64" else x + 1
  pred x = if x == minBound then tooSmall "Int64" else x - 1
  toEnum n
    | toInteger n == x = I64 x
    | otherwise = toEnumError "Int64" n (minBound :: Int64, maxBound :: Int64)
    where
      I64 x = fromIntegral n
  fromEnum (I64 x) = fromInteger x
  enumFrom = integralEnumFrom
  enumFromThen = integralEnumFromThen
  enumFromTo = integralEnumFromTo
  enumFromThenTo = integralEnumFromThenTo

instance Integral Int64 where
  quot (I64 x) (I64 y) = I64 (fixedQuot (negate 9223372036854775808) x y)
  rem (I64 x) (I64 y) = I64 (rem x y)
  div (I64 x) (I64 y) = I64 (fixedDiv (negate 9223372036854775808) x y)
  mod (I64 x) (I64 y) = I64 (mod x y)
  quotRem x y = (quot x y, rem x y)
  divMod x y = (div x y, mod x y)
  toInteger (I64 x) = x
