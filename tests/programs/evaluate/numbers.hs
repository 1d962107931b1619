{-# LANGUAGE BinaryLiterals, NumericUnderscores #-}
-- verdict: welltyped
-- Arithmetic of all the types of numbers.
module Main where

import Data.Bits
import Data.Ratio

factorial :: Integer -> Integer
factorial n = product [1 .. n]

collatz :: Int -> Int
collatz 1 = 0
collatz n = 1 + collatz (if even n then n `div` 2 else 3 * n + 1)

main :: IO ()
main = do
  print (factorial 30, factorial 50 `div` factorial 48, gcd (2 ^ 40) (6 ^ 20))
  print (maxBound :: Int, (maxBound :: Int) + 1, minBound :: Int)
  print [a `op` b | op <- [div, mod, quot, rem], a <- [7, -7], b <- [2, -2 :: Int]]
  print [a `op` b | op <- [div, mod, quot, rem], a <- [7 * 10 ^ 20, -7 * 10 ^ 20], b <- [3, -3 :: Integer]]
  print (1 / 3, 2.5e10, 0.1 + 0.2, 1.0e-3)
  print (123456.789, 5.0e-324, 1 / 0, 0 / 0 :: Double)
  print (sqrt 2, pi, exp 1, sin 1)
  print (truncate (-2.5), round 2.5, round 3.5, ceiling 2.1, floor (-2.1))
  print (3 % 4 + 1 % 4 :: Rational, numerator (6 % 8), fromRational (7 % 2))
  print (popCount (255 :: Int), shiftL 1 10 :: Int, 5 .&. 3 :: Int, xor 5 3 :: Int, testBit (4 :: Int) 2)
  print (maximum (map collatz [1 .. 300]))
  print (fromIntegral (2 ^ 63 :: Integer) :: Int, toInteger (minBound :: Int) - 1)
  print (realToFrac (1.5 :: Float) :: Double, 1.1 :: Float, fromIntegral (3 :: Int) / 2 :: Float)
  print (show (-5), [-1, 2], Just (-3), (-2) ^ 3, 2 ** 0.5, 7 ^^ (-1))
  print (isNaN (0 / 0), signum (-2.5), abs (-3), negate 4, even 10, odd 10)
  print (read "3" + 4, read "-2.5" :: Double, (read "(1,\"a\")" :: (Int, String)))
  print ([1, 3 .. 9], [10, 8 .. 1], [1.0, 1.5 .. 3.0], ['a' .. 'f'], take 3 [5 ..])
  print (minimum [3, 1, 2], foldl (-) 10 [1, 2, 3], foldr (-) 10 [1, 2, 3], scanl (+) 0 [1, 2, 3])
  print (0xff, 0b101 + 0o17, 1_000_000 :: Int)
