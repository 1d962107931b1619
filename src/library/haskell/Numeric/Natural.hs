-- Numbers without bound, from 0.
module Numeric.Natural (Natural, minusNaturalMaybe) where

import Control.Exception (ArithException (..), throw)
import Data.Bits

newtype Natural = Natural Integer
  deriving (Eq, Ord)

natural :: Integer -> Natural
natural n = if n < 0 then throw Underflow else Natural n

minusNaturalMaybe :: Natural -> Natural -> Maybe Natural
minusNaturalMaybe (Natural x) (Natural y) = if x < y then Nothing else Just (Natural (x - y))

instance Show Natural where
  showsPrec p (Natural n) = showsPrec p n

instance Read Natural where
  readsPrec p s = [(Natural n, rest) | (n, rest) <- readsPrec p s, n >= 0]

instance Num Natural where
  Natural x + Natural y = Natural (x + y)
  Natural x - Natural y = natural (x - y)
  Natural x * Natural y = Natural (x * y)
  negate (Natural x) = natural (negate x)
  abs n = n
  signum (Natural x) = Natural (signum x)
  fromInteger = natural

instance Real Natural where
  toRational (Natural x) = toRational x

instance Enum Natural where
  succ n = n + 1
  pred n = n - 1
  toEnum n = natural (toInteger n)
  fromEnum (Natural x) = fromEnum x
  enumFrom (Natural x) = map Natural (enumFrom x)
  enumFromThen (Natural x) (Natural y)
    | x <= y = map Natural (enumFromThen x y)
    | otherwise = map Natural (enumFromThenTo x y 0)
  enumFromTo (Natural x) (Natural y) = map Natural (enumFromTo x y)
  enumFromThenTo (Natural x) (Natural y) (Natural z) = map Natural (enumFromThenTo x y z)

instance Integral Natural where
  quotRem (Natural x) (Natural y) = let (q, r) = quotRem x y in (Natural q, Natural r)
  divMod = quotRem
  toInteger (Natural x) = x

instance Bits Natural where
  Natural x .&. Natural y = Natural (x .&. y)
  Natural x .|. Natural y = Natural (x .|. y)
  xor (Natural x) (Natural y) = Natural (xor x y)
  complement _ = error "Bits.complement: Natural complement undefined"
  shift (Natural x) n = Natural (shift x n)
  rotate (Natural x) n = Natural (shift x n)
  zeroBits = Natural 0
  bit i = Natural (bit i)
  testBit (Natural x) i = testBit x i
  bitSizeMaybe _ = Nothing
  isSigned _ = False
  popCount (Natural x) = popCount x
