{-# LANGUAGE NoImplicitPrelude #-}
module GHC.Num (Num (..), subtract, Integer) where

import Culprit.Basics
import Culprit.Primitive

infixl 7 *
infixl 6 +, -

class Num a where
  (+), (-), (*) :: a -> a -> a
  negate, abs, signum :: a -> a
  fromInteger :: Integer -> a
  x - y = x + negate y
  negate x = fromInteger 0 - x

subtract :: Num a => a -> a -> a
subtract x y = y - x

instance Num Int where
  (+) = primIntAdd
  (-) = primIntSubtract
  (*) = primIntMultiply
  negate = primIntNegate
  abs x = if x < 0 then negate x else x
  signum x
    | x < 0 = negate 1
    | x == 0 = 0
    | otherwise = 1
  fromInteger = primIntegerToInt

instance Num Integer where
  (+) = primIntegerAdd
  (-) = primIntegerSubtract
  (*) = primIntegerMultiply
  negate = primIntegerNegate
  abs x = if x < 0 then negate x else x
  signum x
    | x < 0 = negate 1
    | x == 0 = 0
    | otherwise = 1
  fromInteger x = x

instance Num Double where
  (+) = primDoubleAdd
  (-) = primDoubleSubtract
  (*) = primDoubleMultiply
  negate = primDoubleNegate
  abs x
    | x < 0 = negate x
    | x == 0 = 0 -- also of the negative zero
    | otherwise = x
  signum x
    | x < 0 = negate 1
    | x > 0 = 1
    | otherwise = x
  fromInteger = primIntegerToDouble
