module Numeric
  ( showSigned, showIntAtBase, showInt, showHex, showOct
  , showEFloat, showFFloat, showGFloat, showFFloatAlt, showGFloatAlt, showFloat, showHFloat
  , floatToDigits, readSigned, readInt, readDec, readOct, readHex, readFloat, lexDigits
  , fromRat, Floating (..)
  ) where

import Data.Char
import GHC.Float
import GHC.Read
import GHC.Real (showSigned)

showInt :: Integral a => a -> ShowS
showInt n rest
  | n < 0 = errorWithoutStackTrace "Numeric.showInt: can't show negative numbers"
  | otherwise = shows (toInteger n) rest

showIntAtBase :: (Integral a, Show a) => a -> (Int -> Char) -> a -> ShowS
showIntAtBase base digit n rest
  | base <= 1 =
      errorWithoutStackTrace ("Numeric.showIntAtBase: applied to unsupported base " ++ show base)
  | n < 0 =
      errorWithoutStackTrace ("Numeric.showIntAtBase: applied to negative number " ++ show n)
  | q == 0 = c : rest
  | otherwise = showIntAtBase base digit q (c : rest)
  where
    (q, r) = quotRem n base
    c = digit (fromIntegral r)

showHex, showOct :: (Integral a, Show a) => a -> ShowS
showHex = showIntAtBase 16 intToDigit
showOct = showIntAtBase 8 intToDigit

showEFloat, showFFloat, showGFloat :: RealFloat a => Maybe Int -> a -> ShowS
showEFloat decimals x = showString (formatRealFloat FFExponent decimals x)
showFFloat decimals x = showString (formatRealFloat FFFixed decimals x)
showGFloat decimals x = showString (formatRealFloat FFGeneric decimals x)

showFFloatAlt, showGFloatAlt :: RealFloat a => Maybe Int -> a -> ShowS
showFFloatAlt decimals x = showString (formatRealFloatAlt FFFixed decimals True x)
showGFloatAlt decimals x = showString (formatRealFloatAlt FFGeneric decimals True x)

-- Hexadecimal digits and a binary exponent.
showHFloat :: RealFloat a => a -> ShowS
showHFloat x = showString (signed x)
  where
    signed y
      | isNaN y = "NaN"
      | isInfinite y = if y < 0 then "-Infinity" else "Infinity"
      | y < 0 || isNegativeZero y = '-' : positive (negate y)
      | otherwise = positive y
    positive y
      | y == 0 = "0x0p+0"
      | otherwise = case floatToDigits 2 y of
          (d : ds, e) -> "0x" ++ show d ++ fraction ds ++ "p" ++ show (e - 1)
          ([], _) -> ""
    fraction ds
      | all (== 0) ds = ""
      | otherwise = "." ++ groups ds
    groups [] = ""
    groups [a] = hex a 0 0 0 ""
    groups [a, b] = hex a b 0 0 ""
    groups [a, b, c] = hex a b c 0 ""
    groups (a : b : c : d : rest) = hex a b c d (groups rest)
    hex a b c d = showHex (8 * a + 4 * b + 2 * c + d)

readInt :: Num a => a -> (Char -> Bool) -> (Char -> Int) -> ReadS a
readInt base isDig value s = case span isDig s of
  ("", _) -> []
  (ds, rest) -> [(foldl (\n d -> n * base + fromIntegral (value d)) 0 ds, rest)]

readDec, readOct, readHex :: (Eq a, Num a) => ReadS a
readDec = readInt 10 isDigit digitToInt
readOct = readInt 8 isOctDigit digitToInt
readHex = readInt 16 isHexDigit digitToInt

readSigned :: Real a => ReadS a -> ReadS a
readSigned readPositive = readParen False signed
  where
    signed s = plain s ++ [(negate x, t) | ("-", r) <- lex s, (x, t) <- plain r]
    plain s = [(x, t) | (token, t) <- lex s, (x, "") <- readPositive token]

readFloat :: RealFrac a => ReadS a
readFloat s = [(realToFrac (x :: Double), rest) | (x, rest) <- reads s]
