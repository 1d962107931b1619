{-# LANGUAGE NoImplicitPrelude #-}
-- Integers of a fixed number of bits are newtypes of Integer; what they share is here.
module Culprit.Fixed (unsigned, signed, fixedQuot, fixedDiv, tooSmall, tooLarge) where

import Culprit.Primitive
import GHC.Base
import GHC.Num
import GHC.Real

-- The number with the same low bits.
unsigned, signed :: Int -> Integer -> Integer
unsigned bits n = primIntegerAnd n (primIntegerShiftLeft 1 bits - 1)
signed bits n = if low >= half then low - 2 * half else low
  where
    low = unsigned bits n
    half = primIntegerShiftLeft 1 (bits - 1)

-- The quotient of the least number by -1 is too large.
fixedQuot, fixedDiv :: Integer -> Integer -> Integer -> Integer
fixedQuot least x y = if x == least && y == negate 1 then overflowError else quot x y
fixedDiv least x y = if x == least && y == negate 1 then overflowError else div x y

tooSmall, tooLarge :: String -> a
tooLarge name =
  errorWithoutStackTrace ("Enum.succ{" ++ name ++ "}: tried to take `succ' of maxBound")
tooSmall name =
  errorWithoutStackTrace ("Enum.pred{" ++ name ++ "}: tried to take `pred' of minBound")
