{-# LANGUAGE NoImplicitPrelude #-}
module GHC.Float
  ( Float, Double, Floating (..), RealFloat (..), float2Double, double2Float, int2Double
  , int2Float, double2Int, float2Int, showSignedFloat, showFloat, floatToDigits, fromRat
  , FFFormat (..), formatRealFloat, formatRealFloatAlt, roundTo, truncateDouble
  ) where

import Culprit.Basics
import Culprit.Primitive
import GHC.Enum
import GHC.List
import GHC.Num
import GHC.Real
import GHC.Show

infixr 8 **

class Fractional a => Floating a where
  pi :: a
  exp, log, sqrt :: a -> a
  (**), logBase :: a -> a -> a
  sin, cos, tan, asin, acos, atan :: a -> a
  sinh, cosh, tanh, asinh, acosh, atanh :: a -> a
  log1p, expm1, log1pexp, log1mexp :: a -> a
  x ** y = exp (log x * y)
  logBase x y = log y / log x
  sqrt x = x ** (1 / 2)
  tan x = sin x / cos x
  tanh x = sinh x / cosh x
  log1p x = log (1 + x)
  expm1 x = exp x - 1
  log1pexp x = log1p (exp x)
  log1mexp x = log1p (negate (exp x))

class (RealFrac a, Floating a) => RealFloat a where
  floatRadix :: a -> Integer
  floatDigits :: a -> Int
  floatRange :: a -> (Int, Int)
  decodeFloat :: a -> (Integer, Int)
  encodeFloat :: Integer -> Int -> a
  exponent :: a -> Int
  significand :: a -> a
  scaleFloat :: Int -> a -> a
  isNaN, isInfinite, isDenormalized, isNegativeZero, isIEEE :: a -> Bool
  atan2 :: a -> a -> a
  exponent x = if m == 0 then 0 else n + floatDigits x
    where
      (m, n) = decodeFloat x
  significand x = encodeFloat (fst (decodeFloat x)) (negate (floatDigits x))
  scaleFloat k x
    | k == 0 || x == 0 || isNaN x || isInfinite x = x
    | otherwise = let (m, n) = decodeFloat x in encodeFloat m (n + k)
  atan2 y x
    | x > 0 = atan (y / x)
    | x == 0 && y > 0 = pi / 2
    | x < 0 && y > 0 = pi + atan (y / x)
    | (x <= 0 && y < 0) || (x < 0 && isNegativeZero y) || (isNegativeZero x && isNegativeZero y) =
        negate (atan2 (negate y) x)
    | y == 0 && (x < 0 || isNegativeZero x) = pi
    | x == 0 && y == 0 = y
    | otherwise = x + y

-- Double.

instance Fractional Double where
  (/) = primDoubleDivide
  fromRational = rationalToDouble

-- Correctly rounded: one bit more than needed, and a last bit that says whether anything was cut.
rationalToDouble :: Rational -> Double
rationalToDouble (n :% d)
  | d == 0 = if n == 0 then 0 / 0 else if n < 0 then negate 1 / 0 else 1 / 0
  | n == 0 = 0
  | n < 0 = negate (rationalToDouble (negate n :% d))
  | otherwise = primDoubleEncode (2 * q + (if r == 0 then 0 else 1)) (negate shift - 1)
  where
    shift = 66 - (bitLength n - bitLength d)
    (q, r)
      | shift >= 0 = quotRem (primIntegerShiftLeft n shift) d
      | otherwise = quotRem n (primIntegerShiftLeft d (negate shift))

bitLength :: Integer -> Int
bitLength = go 0
  where
    go count n
      | n == 0 = count
      | n >= 4294967296 = go (count + 32) (primIntegerShiftRight n 32)
      | otherwise = go (count + 1) (primIntegerShiftRight n 1)

instance Real Double where
  toRational x
    | e >= 0 = primIntegerShiftLeft m e :% 1
    | otherwise = reduce m (primIntegerShiftLeft 1 (negate e))
    where
      (m, e) = primDoubleDecode x

instance RealFrac Double where
  properFraction x
    | e >= 0 = (fromInteger (primIntegerShiftLeft m e), 0)
    | otherwise =
        let (q, r) = quotRem m (primIntegerShiftLeft 1 (negate e))
         in (fromInteger q, primDoubleEncode r e)
    where
      (m, e) = primDoubleDecode x

instance Floating Double where
  pi = 3.141592653589793
  exp = primDoubleExp
  log = primDoubleLog
  sqrt = primDoubleSqrt
  (**) = primDoublePower
  sin = primDoubleSin
  cos = primDoubleCos
  tan = primDoubleTan
  asin = primDoubleAsin
  acos = primDoubleAcos
  atan = primDoubleAtan
  sinh = primDoubleSinh
  cosh = primDoubleCosh
  tanh = primDoubleTanh
  asinh = primDoubleAsinh
  acosh = primDoubleAcosh
  atanh = primDoubleAtanh

instance RealFloat Double where
  floatRadix _ = 2
  floatDigits _ = 53
  floatRange _ = (negate 1021, 1024)
  decodeFloat = primDoubleDecode
  encodeFloat = primDoubleEncode
  isNaN = primDoubleIsNaN
  isInfinite = primDoubleIsInfinite
  isDenormalized x = x /= 0 && abs x < primDoubleEncode 1 (negate 1022)
  isNegativeZero = primDoubleIsNegativeZero
  isIEEE _ = True

instance Enum Double where
  succ x = x + 1
  pred x = x - 1
  toEnum = primIntToDouble
  fromEnum = truncate
  enumFrom = numericEnumFrom
  enumFromThen = numericEnumFromThen
  enumFromTo = numericEnumFromTo
  enumFromThenTo = numericEnumFromThenTo

instance Show Double where
  showsPrec = showSignedFloat showFloat

-- Float: a double whose value fits in 32 bits. Rounding the exact operations of doubles once more
-- gives what 32-bit arithmetic gives.

newtype Float = Float Double

single :: Double -> Float
single x = Float (primDoubleSingle x)

through :: (Double -> Double) -> Float -> Float
through f (Float x) = single (f x)

through2 :: (Double -> Double -> Double) -> Float -> Float -> Float
through2 f (Float x) (Float y) = single (f x y)

instance Eq Float where
  Float x == Float y = x == y

instance Ord Float where
  Float x < Float y = x < y
  Float x <= Float y = x <= y
  Float x > Float y = x > y
  Float x >= Float y = x >= y

instance Num Float where
  (+) = through2 (+)
  (-) = through2 (-)
  (*) = through2 (*)
  negate = through negate
  abs = through abs
  signum = through signum
  fromInteger n = fromRational (n :% 1)

instance Fractional Float where
  (/) = through2 (/)
  fromRational q = single (fromRational q)

instance Real Float where
  toRational (Float x) = toRational x

instance RealFrac Float where
  properFraction (Float x) = let (whole, fraction) = properFraction x in (whole, Float fraction)

instance Floating Float where
  pi = single pi
  exp = through exp
  log = through log
  sqrt = through sqrt
  (**) = through2 (**)
  sin = through sin
  cos = through cos
  tan = through tan
  asin = through asin
  acos = through acos
  atan = through atan
  sinh = through sinh
  cosh = through cosh
  tanh = through tanh
  asinh = through asinh
  acosh = through acosh
  atanh = through atanh

instance RealFloat Float where
  floatRadix _ = 2
  floatDigits _ = 24
  floatRange _ = (negate 125, 128)
  decodeFloat (Float x)
    | x == 0 = (0, 0)
    | otherwise = let (m, e) = decodeFloat x in (primIntegerShiftRight m 29, e + 29)
  encodeFloat m e = single (encodeFloat m e)
  isNaN (Float x) = isNaN x
  isInfinite (Float x) = isInfinite x
  isDenormalized (Float x) = x /= 0 && abs x < encodeFloat 1 (negate 126)
  isNegativeZero (Float x) = isNegativeZero x
  isIEEE _ = True

instance Enum Float where
  succ x = x + 1
  pred x = x - 1
  toEnum n = single (toEnum n)
  fromEnum = truncate
  enumFrom = numericEnumFrom
  enumFromThen = numericEnumFromThen
  enumFromTo = numericEnumFromTo
  enumFromThenTo = numericEnumFromThenTo

instance Show Float where
  showsPrec = showSignedFloat showFloat

float2Double :: Float -> Double
float2Double (Float x) = x

double2Float :: Double -> Float
double2Float = single

int2Double :: Int -> Double
int2Double = primIntToDouble

int2Float :: Int -> Float
int2Float n = single (primIntToDouble n)

double2Int :: Double -> Int
double2Int = truncate

float2Int :: Float -> Int
float2Int = truncate

truncateDouble :: Integral b => Double -> b
truncateDouble = truncate

fromRat :: RealFloat a => Rational -> a
fromRat = fromRational

-- Digits and formats.

-- The shortest digits in base 10 that read back as the same number; in other bases all of them.
floatToDigits :: RealFloat a => Integer -> a -> ([Int], Int)
floatToDigits base x
  | x == 0 = ([0], 0)
  | base == 10 && floatDigits x == 24 = primDoubleSingleDigits (toDouble x)
  | base == 10 = primDoubleDigits (toDouble x)
  | otherwise = exactDigits base (toRational x)
  where
    toDouble y = let (m, e) = decodeFloat y in primDoubleEncode m e

exactDigits :: Integer -> Rational -> ([Int], Int)
exactDigits base x = normalise x 0
  where
    b = base :% 1
    normalise y e
      | y >= 1 = normalise (y / b) (e + 1)
      | y * b < 1 = normalise (y * b) (e - 1)
      | otherwise = (digits y, e)
    digits y
      | y == 0 = []
      | otherwise = let (d, rest) = properFraction (y * b) in d : digits rest

showSignedFloat :: RealFloat a => (a -> ShowS) -> Int -> a -> ShowS
showSignedFloat showPositive p x
  | x < 0 || isNegativeZero x = showParen (p > 6) (showChar '-' . showPositive (negate x))
  | otherwise = showPositive x

showFloat :: RealFloat a => a -> ShowS
showFloat x = showString (formatRealFloat FFGeneric Nothing x)

data FFFormat = FFExponent | FFFixed | FFGeneric

formatRealFloat :: RealFloat a => FFFormat -> Maybe Int -> a -> String
formatRealFloat format decimals = formatRealFloatAlt format decimals False

-- With a decimal point even if no digits follow it, or without.
formatRealFloatAlt :: RealFloat a => FFFormat -> Maybe Int -> Bool -> a -> String
formatRealFloatAlt format decimals point x
  | isNaN x = "NaN"
  | isInfinite x = if x < 0 then "-Infinity" else "Infinity"
  | x < 0 || isNegativeZero x = '-' : positive format (floatToDigits 10 (negate x))
  | otherwise = positive format (floatToDigits 10 x)
  where
    positive FFGeneric (digits, e)
      | e < 0 || e > 7 = positive FFExponent (digits, e)
      | otherwise = positive FFFixed (digits, e)
    positive FFExponent (digits, e) = scientific decimals digits e
    positive FFFixed (digits, e) = fixed point decimals digits e

scientific :: Maybe Int -> [Int] -> Int -> String
scientific Nothing digits e = case map intToDigit digits of
  "0" -> "0.0e0"
  [d] -> d : ".0e" ++ show (e - 1)
  d : ds -> d : '.' : ds ++ "e" ++ show (e - 1)
  [] -> ""
scientific (Just decimals) digits e
  | decimals <= 0 = case digits of
      [0] -> "0e0"
      _ -> let (extra, rounded) = roundTo 10 1 digits
            in map intToDigit (take 1 rounded) ++ "e" ++ show (e - 1 + extra)
  | otherwise = case digits of
      [0] -> "0." ++ replicate decimals '0' ++ "e0"
      _ -> let (extra, rounded) = roundTo 10 (decimals + 1) digits
            in case map intToDigit (if extra > 0 then init rounded else rounded) of
                 d : ds -> d : '.' : ds ++ "e" ++ show (e - 1 + extra)
                 [] -> ""

fixed :: Bool -> Maybe Int -> [Int] -> Int -> String
fixed _ Nothing digits e
  | e <= 0 = "0." ++ replicate (negate e) '0' ++ map intToDigit digits
  | otherwise = orZero whole ++ "." ++ orZero fraction
  where
    (whole, fraction) = splitPadded e (map intToDigit digits)
fixed point (Just wanted) digits e
  | e >= 0 =
      let (extra, rounded) = roundTo 10 (decimals + e) digits
          (whole, fraction) = splitAt (e + extra) (map intToDigit rounded)
       in orZero whole ++ fractionPart fraction
  | otherwise =
      let (extra, rounded) = roundTo 10 decimals (replicate (negate e) 0 ++ digits)
       in case map intToDigit (if extra > 0 then rounded else 0 : rounded) of
            d : ds -> d : fractionPart ds
            [] -> ""
  where
    decimals = max wanted 0
    fractionPart ds = if null ds && not point then "" else '.' : ds

orZero :: String -> String
orZero "" = "0"
orZero ds = ds

-- The first n characters, with zeros if there are fewer, and the others.
splitPadded :: Int -> String -> (String, String)
splitPadded n ds = (take n (ds ++ replicate n '0'), drop n ds)

-- Rounds to a number of digits, half to even as far as the digits tell; the first component says
-- whether there is one digit more in front.
roundTo :: Int -> Int -> [Int] -> (Int, [Int])
roundTo base count digits = case go count True digits of
  (0, ds) -> (0, ds)
  (_, ds) -> (1, 1 : ds)
  where
    half = base `quot` 2
    go n _ [] = (0, replicate n 0)
    go 0 isEven (d : ds)
      | d == half && isEven && all (== 0) ds = (0, [])
      | otherwise = (if d >= half then 1 else 0, [])
    go n _ (d : ds) =
      let (carry, rest) = go (n - 1) (even d) ds
          sum' = d + carry
       in if sum' == base then (1, 0 : rest) else (0, sum' : rest)
