{-# LANGUAGE NoImplicitPrelude #-}
module GHC.Real
  ( Ratio (..), Rational, (%), numerator, denominator, reduce, ratioPrec, ratioPrec1, infinity
  , notANumber, Real (..), Integral (..), Fractional (..), RealFrac (..), fromIntegral
  , realToFrac, showSigned, even, odd, (^), (^^), (^%^), (^^%^^), gcd, lcm, numericEnumFrom
  , numericEnumFromThen, numericEnumFromTo, numericEnumFromThenTo, integralEnumFrom
  , integralEnumFromThen, integralEnumFromTo, integralEnumFromThenTo, divZeroError, overflowError
  , underflowError, ratioZeroDenominatorError
  ) where

import Culprit.Basics
import Culprit.Primitive
import GHC.Enum
import GHC.List (takeWhile)
import GHC.Num
import GHC.Show

infixr 8 ^, ^^
infixl 7 /, `quot`, `rem`, `div`, `mod`
infixl 7 %

divZeroError, overflowError, underflowError, ratioZeroDenominatorError :: a
divZeroError = primFail (ArithmeticFailure "divide by zero")
overflowError = primFail (ArithmeticFailure "arithmetic overflow")
underflowError = primFail (ArithmeticFailure "arithmetic underflow")
ratioZeroDenominatorError = primFail (ArithmeticFailure "Ratio has zero denominator")

-- Ratios: reduced, with a positive denominator.

data Ratio a = !a :% !a

type Rational = Ratio Integer

(%) :: Integral a => a -> a -> Ratio a
x % y = reduce (x * signum y) (abs y)

reduce :: Integral a => a -> a -> Ratio a
reduce x y
  | y == 0 = ratioZeroDenominatorError
  | otherwise = (x `quot` d) :% (y `quot` d)
  where
    d = gcd x y

numerator, denominator :: Ratio a -> a
numerator (x :% _) = x
denominator (_ :% y) = y

infinity, notANumber :: Rational
infinity = 1 :% 0
notANumber = 0 :% 0

-- The precedence of %, and of its operands.
ratioPrec, ratioPrec1 :: Int
ratioPrec = 7
ratioPrec1 = 8

-- Classes.

class (Num a, Ord a) => Real a where
  toRational :: a -> Rational

class (Real a, Enum a) => Integral a where
  quot, rem, div, mod :: a -> a -> a
  quotRem, divMod :: a -> a -> (a, a)
  toInteger :: a -> Integer
  n `quot` d = fst (quotRem n d)
  n `rem` d = snd (quotRem n d)
  n `div` d = fst (divMod n d)
  n `mod` d = snd (divMod n d)
  divMod n d
    | signum r == negate (signum d) = (q - 1, r + d)
    | otherwise = qr
    where
      qr@(q, r) = quotRem n d

class Num a => Fractional a where
  (/) :: a -> a -> a
  recip :: a -> a
  fromRational :: Rational -> a
  x / y = x * recip y
  recip x = 1 / x

class (Real a, Fractional a) => RealFrac a where
  properFraction :: Integral b => a -> (b, a)
  truncate, round, ceiling, floor :: Integral b => a -> b
  truncate x = fst (properFraction x)
  round x = case compare (abs fraction) (fromRational (1 :% 2)) of
    LT -> whole
    EQ -> if even whole then whole else away
    GT -> away
    where
      (whole, fraction) = properFraction x
      away = if fraction < 0 then whole - 1 else whole + 1
  ceiling x = let (whole, fraction) = properFraction x in if fraction > 0 then whole + 1 else whole
  floor x = let (whole, fraction) = properFraction x in if fraction < 0 then whole - 1 else whole

fromIntegral :: (Integral a, Num b) => a -> b
fromIntegral x = fromInteger (toInteger x)

realToFrac :: (Real a, Fractional b) => a -> b
realToFrac x = fromRational (toRational x)

showSigned :: Real a => (a -> ShowS) -> Int -> a -> ShowS
showSigned showPositive p x
  | x < 0 = showParen (p > 6) (showChar '-' . showPositive (negate x))
  | otherwise = showPositive x

even, odd :: Integral a => a -> Bool
even n = n `rem` 2 == 0
odd n = n `rem` 2 /= 0

(^) :: (Num a, Integral b) => a -> b -> a
x ^ n
  | n < 0 = errorWithoutStackTrace "Negative exponent"
  | n == 0 = 1
  | otherwise = power x n
  where
    power y m
      | m == 1 = y
      | even m = power (y * y) (m `quot` 2)
      | otherwise = powerOnto (y * y) (m `quot` 2) y
    powerOnto y m z
      | m == 1 = y * z
      | even m = powerOnto (y * y) (m `quot` 2) z
      | otherwise = powerOnto (y * y) (m `quot` 2) (y * z)

(^^) :: (Fractional a, Integral b) => a -> b -> a
x ^^ n = if n >= 0 then x ^ n else recip (x ^ negate n)

-- Powers of ratios need no reduction.
(^%^) :: Integral a => Rational -> a -> Rational
(n :% d) ^%^ e
  | e < 0 = errorWithoutStackTrace "Negative exponent"
  | e == 0 = 1 :% 1
  | otherwise = (n ^ e) :% (d ^ e)

(^^%^^) :: Integral a => Rational -> a -> Rational
(n :% d) ^^%^^ e
  | e > 0 = (n ^ e) :% (d ^ e)
  | e == 0 = 1 :% 1
  | n > 0 = (d ^ negate e) :% (n ^ negate e)
  | n == 0 = ratioZeroDenominatorError
  | otherwise = (negate d ^ negate e) :% (negate n ^ negate e)

gcd :: Integral a => a -> a -> a
gcd x y = euclid (abs x) (abs y)
  where
    euclid a b = if b == 0 then a else euclid b (a `rem` b)

lcm :: Integral a => a -> a -> a
lcm x y
  | x == 0 || y == 0 = 0
  | otherwise = abs ((x `quot` gcd x y) * y)

-- Enumerations of fractional numbers go half a step beyond the limit.

numericEnumFrom :: Fractional a => a -> [a]
numericEnumFrom x = x : numericEnumFrom (x + 1)

numericEnumFromThen :: Fractional a => a -> a -> [a]
numericEnumFromThen x y = go 0
  where
    step = y - x
    go k = (x + k * step) : go (k + 1)

numericEnumFromTo :: (Ord a, Fractional a) => a -> a -> [a]
numericEnumFromTo x to = takeWhile (<= to + 1 / 2) (numericEnumFrom x)

numericEnumFromThenTo :: (Ord a, Fractional a) => a -> a -> a -> [a]
numericEnumFromThenTo x y to = takeWhile within (numericEnumFromThen x y)
  where
    middle = (y - x) / 2
    within z = if y >= x then z <= to + middle else z >= to + middle

-- Enumerations of bounded integral types.

integralEnumFrom :: (Integral a, Bounded a) => a -> [a]
integralEnumFrom x = integralEnumFromTo x maxBound

integralEnumFromThen :: (Integral a, Bounded a) => a -> a -> [a]
integralEnumFromThen x y
  | y >= x = integralEnumFromThenTo x y maxBound
  | otherwise = integralEnumFromThenTo x y minBound

integralEnumFromTo :: Integral a => a -> a -> [a]
integralEnumFromTo x to = map fromInteger (enumFromTo (toInteger x) (toInteger to))

integralEnumFromThenTo :: Integral a => a -> a -> a -> [a]
integralEnumFromThenTo x y to =
  map fromInteger (enumFromThenTo (toInteger x) (toInteger y) (toInteger to))

-- Int and Integer.

instance Real Int where
  toRational x = toInteger x :% 1

instance Integral Int where
  quot x y
    | y == 0 = divZeroError
    | y == negate 1 && x == minBound = overflowError
    | otherwise = primIntQuotient x y
  rem x y
    | y == 0 = divZeroError
    | y == negate 1 = 0
    | otherwise = primIntRemainder x y
  div x y = if r /= 0 && (r < 0) /= (y < 0) then q - 1 else q
    where
      q = quot x y
      r = rem x y
  mod x y = if r /= 0 && (r < 0) /= (y < 0) then r + y else r
    where
      r = rem x y
  quotRem x y = (quot x y, rem x y)
  divMod x y = (div x y, mod x y)
  toInteger = primIntToInteger

instance Real Integer where
  toRational x = x :% 1

instance Integral Integer where
  quot x y
    | y == 0 = divZeroError
    | otherwise = primIntegerQuotient x y
  rem x y
    | y == 0 = divZeroError
    | otherwise = primIntegerRemainder x y
  div x y = if r /= 0 && (r < 0) /= (y < 0) then q - 1 else q
    where
      q = quot x y
      r = rem x y
  mod x y = if r /= 0 && (r < 0) /= (y < 0) then r + y else r
    where
      r = rem x y
  quotRem x y = (quot x y, rem x y)
  divMod x y = (div x y, mod x y)
  toInteger x = x

-- Ratio.

instance Eq a => Eq (Ratio a) where
  (x :% y) == (z :% w) = x == z && y == w

instance Integral a => Ord (Ratio a) where
  (x :% y) <= (z :% w) = x * w <= z * y
  (x :% y) < (z :% w) = x * w < z * y
  compare (x :% y) (z :% w) = compare (x * w) (z * y)

instance Show a => Show (Ratio a) where
  showsPrec p (x :% y) =
    showParen (p > ratioPrec)
      (showsPrec ratioPrec1 x . showString " % " . showsPrec ratioPrec1 y)

instance Integral a => Num (Ratio a) where
  (x :% y) + (z :% w) = reduce (x * w + z * y) (y * w)
  (x :% y) - (z :% w) = reduce (x * w - z * y) (y * w)
  (x :% y) * (z :% w) = reduce (x * z) (y * w)
  negate (x :% y) = negate x :% y
  abs (x :% y) = abs x :% y
  signum (x :% _) = signum x :% 1
  fromInteger x = fromInteger x :% 1

instance Integral a => Fractional (Ratio a) where
  (x :% y) / (z :% w) = (x * w) % (y * z)
  recip (x :% y)
    | x == 0 = ratioZeroDenominatorError
    | x < 0 = negate y :% negate x
    | otherwise = y :% x
  fromRational (x :% y) = fromInteger x % fromInteger y

instance Integral a => Real (Ratio a) where
  toRational (x :% y) = toInteger x :% toInteger y

instance Integral a => RealFrac (Ratio a) where
  properFraction (x :% y) = let (q, r) = quotRem x y in (fromInteger (toInteger q), r :% y)

instance Integral a => Enum (Ratio a) where
  succ x = x + 1
  pred x = x - 1
  toEnum n = fromIntegral n :% 1
  fromEnum = fromInteger . truncate
  enumFrom = numericEnumFrom
  enumFromThen = numericEnumFromThen
  enumFromTo = numericEnumFromTo
  enumFromThenTo = numericEnumFromThenTo
