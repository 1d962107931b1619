{-# LANGUAGE NoImplicitPrelude #-}
-- Everything that is not written in Haskell. An evaluator of the library implements these functions
-- and nothing else, and a checker believes their types.
--
--   control      seq, unsafe_coerce, fail, choose (any number; the same one for the same argument)
--   Char         ord, chr (of a valid code point), category (index of a GeneralCategory), the cases
--   Int          add, subtract, multiply, negate (all wrap), quotient, remainder (the divisor is
--                not 0), eq, less, less_equal, bit operations (the shift is between 0 and 63)
--   Integer      the same without wrapping; integer_to_int keeps the low 64 bits
--   Double       IEEE 754 arithmetic; decode gives mantissa and exponent, encode rounds to even;
--                digits are the shortest that read back as the same number: 0.d1d2… * 10^e; single
--                rounds to 32 bits, single_digits are the shortest among the numbers of 32 bits
--   IO           return, bind, unsafe_perform, catch
--   references   new, read, write, same
--   arrays       of a fixed length, from 0; the index is within bounds
--   memory       a flat store of bytes
--   types        some_nat and some_symbol in GHC.TypeLits, whose types they need
--   the world    standard handles by number, files by name, arguments, environment, exit
module Culprit.Primitive where

import GHC.Types

infixr 0 `seq`

-- Control.

-- Why an evaluation has no value. Failures of patterns are raised by what the language does itself,
-- failures of the system by the primitives of the world.
data Failure
  = ErrorFailure [Char]
  | ArithmeticFailure [Char]
  | PatternFailure [Char]
  | UserFailure [Char]
  | SystemFailure [Char]
  | ExceptionFailure Any -- a SomeException

foreign import prim "seq" seq :: a -> b -> b
foreign import prim "unsafe_coerce" unsafeCoerce :: a -> b
foreign import prim "fail" primFail :: Failure -> a
foreign import prim "choose" primChoose :: Int -> Int

-- Char.

foreign import prim "char_ord" primCharOrd :: Char -> Int
foreign import prim "char_chr" primCharChr :: Int -> Char
foreign import prim "char_eq" primCharEq :: Char -> Char -> Bool
foreign import prim "char_less" primCharLess :: Char -> Char -> Bool
foreign import prim "char_less_equal" primCharLessEqual :: Char -> Char -> Bool
foreign import prim "char_category" primCharCategory :: Char -> Int
foreign import prim "char_to_upper" primCharToUpper :: Char -> Char
foreign import prim "char_to_lower" primCharToLower :: Char -> Char
foreign import prim "char_to_title" primCharToTitle :: Char -> Char

-- Int.

foreign import prim "int_add" primIntAdd :: Int -> Int -> Int
foreign import prim "int_subtract" primIntSubtract :: Int -> Int -> Int
foreign import prim "int_multiply" primIntMultiply :: Int -> Int -> Int
foreign import prim "int_negate" primIntNegate :: Int -> Int
foreign import prim "int_quotient" primIntQuotient :: Int -> Int -> Int
foreign import prim "int_remainder" primIntRemainder :: Int -> Int -> Int
foreign import prim "int_eq" primIntEq :: Int -> Int -> Bool
foreign import prim "int_less" primIntLess :: Int -> Int -> Bool
foreign import prim "int_less_equal" primIntLessEqual :: Int -> Int -> Bool
foreign import prim "int_and" primIntAnd :: Int -> Int -> Int
foreign import prim "int_or" primIntOr :: Int -> Int -> Int
foreign import prim "int_xor" primIntXor :: Int -> Int -> Int
foreign import prim "int_shift_left" primIntShiftLeft :: Int -> Int -> Int
foreign import prim "int_shift_right" primIntShiftRight :: Int -> Int -> Int
foreign import prim "int_to_integer" primIntToInteger :: Int -> Integer
foreign import prim "int_to_double" primIntToDouble :: Int -> Double

-- Integer.

foreign import prim "integer_add" primIntegerAdd :: Integer -> Integer -> Integer
foreign import prim "integer_subtract" primIntegerSubtract :: Integer -> Integer -> Integer
foreign import prim "integer_multiply" primIntegerMultiply :: Integer -> Integer -> Integer
foreign import prim "integer_negate" primIntegerNegate :: Integer -> Integer
foreign import prim "integer_quotient" primIntegerQuotient :: Integer -> Integer -> Integer
foreign import prim "integer_remainder" primIntegerRemainder :: Integer -> Integer -> Integer
foreign import prim "integer_eq" primIntegerEq :: Integer -> Integer -> Bool
foreign import prim "integer_less" primIntegerLess :: Integer -> Integer -> Bool
foreign import prim "integer_less_equal" primIntegerLessEqual :: Integer -> Integer -> Bool
foreign import prim "integer_and" primIntegerAnd :: Integer -> Integer -> Integer
foreign import prim "integer_or" primIntegerOr :: Integer -> Integer -> Integer
foreign import prim "integer_xor" primIntegerXor :: Integer -> Integer -> Integer
foreign import prim "integer_shift_left" primIntegerShiftLeft :: Integer -> Int -> Integer
foreign import prim "integer_shift_right" primIntegerShiftRight :: Integer -> Int -> Integer
foreign import prim "integer_to_int" primIntegerToInt :: Integer -> Int
foreign import prim "integer_to_double" primIntegerToDouble :: Integer -> Double

-- Double.

foreign import prim "double_add" primDoubleAdd :: Double -> Double -> Double
foreign import prim "double_subtract" primDoubleSubtract :: Double -> Double -> Double
foreign import prim "double_multiply" primDoubleMultiply :: Double -> Double -> Double
foreign import prim "double_divide" primDoubleDivide :: Double -> Double -> Double
foreign import prim "double_negate" primDoubleNegate :: Double -> Double
foreign import prim "double_eq" primDoubleEq :: Double -> Double -> Bool
foreign import prim "double_less" primDoubleLess :: Double -> Double -> Bool
foreign import prim "double_less_equal" primDoubleLessEqual :: Double -> Double -> Bool
foreign import prim "double_power" primDoublePower :: Double -> Double -> Double
foreign import prim "double_exp" primDoubleExp :: Double -> Double
foreign import prim "double_log" primDoubleLog :: Double -> Double
foreign import prim "double_sqrt" primDoubleSqrt :: Double -> Double
foreign import prim "double_sin" primDoubleSin :: Double -> Double
foreign import prim "double_cos" primDoubleCos :: Double -> Double
foreign import prim "double_tan" primDoubleTan :: Double -> Double
foreign import prim "double_asin" primDoubleAsin :: Double -> Double
foreign import prim "double_acos" primDoubleAcos :: Double -> Double
foreign import prim "double_atan" primDoubleAtan :: Double -> Double
foreign import prim "double_sinh" primDoubleSinh :: Double -> Double
foreign import prim "double_cosh" primDoubleCosh :: Double -> Double
foreign import prim "double_tanh" primDoubleTanh :: Double -> Double
foreign import prim "double_asinh" primDoubleAsinh :: Double -> Double
foreign import prim "double_acosh" primDoubleAcosh :: Double -> Double
foreign import prim "double_atanh" primDoubleAtanh :: Double -> Double
foreign import prim "double_decode" primDoubleDecode :: Double -> (Integer, Int)
foreign import prim "double_encode" primDoubleEncode :: Integer -> Int -> Double
foreign import prim "double_is_nan" primDoubleIsNaN :: Double -> Bool
foreign import prim "double_is_infinite" primDoubleIsInfinite :: Double -> Bool
foreign import prim "double_is_negative_zero" primDoubleIsNegativeZero :: Double -> Bool
foreign import prim "double_single" primDoubleSingle :: Double -> Double
foreign import prim "double_digits" primDoubleDigits :: Double -> ([Int], Int)
foreign import prim "double_single_digits" primDoubleSingleDigits :: Double -> ([Int], Int)

-- IO.

foreign import prim "io_return" primReturn :: a -> IO a
foreign import prim "io_bind" primBind :: IO a -> (a -> IO b) -> IO b
foreign import prim "io_unsafe_perform" primUnsafePerform :: IO a -> a
foreign import prim "io_catch" primCatch :: IO a -> (Failure -> IO a) -> IO a

-- References.

data Reference a

foreign import prim "reference_new" primReferenceNew :: a -> IO (Reference a)
foreign import prim "reference_read" primReferenceRead :: Reference a -> IO a
foreign import prim "reference_write" primReferenceWrite :: Reference a -> a -> IO ()
foreign import prim "reference_same" primReferenceSame :: Reference a -> Reference a -> Bool

-- Arrays.

data MutableArray a

foreign import prim "array_new" primArrayNew :: Int -> a -> IO (MutableArray a)
foreign import prim "array_length" primArrayLength :: MutableArray a -> Int
foreign import prim "array_read" primArrayRead :: MutableArray a -> Int -> IO a
foreign import prim "array_write" primArrayWrite :: MutableArray a -> Int -> a -> IO ()
foreign import prim "array_same" primArraySame :: MutableArray a -> MutableArray a -> Bool

-- Memory: addresses and bytes are Ints.

foreign import prim "memory_allocate" primMemoryAllocate :: Int -> IO Int
foreign import prim "memory_free" primMemoryFree :: Int -> IO ()
foreign import prim "memory_read" primMemoryRead :: Int -> IO Int
foreign import prim "memory_write" primMemoryWrite :: Int -> Int -> IO ()

-- The world. Handles: 0 is the standard input, 1 the standard output, 2 the standard error.

foreign import prim "handle_get" primHandleGet :: Int -> IO Int -- a code point, -1 at the end
foreign import prim "handle_peek" primHandlePeek :: Int -> IO Int -- the same without taking it
foreign import prim "handle_put" primHandlePut :: Int -> [Char] -> IO ()
foreign import prim "file_read" primFileRead :: [Char] -> IO [Char]
foreign import prim "file_write" primFileWrite :: [Char] -> [Char] -> IO ()
foreign import prim "file_append" primFileAppend :: [Char] -> [Char] -> IO ()
foreign import prim "arguments" primArguments :: IO [[Char]]
foreign import prim "program_name" primProgramName :: IO [Char]
foreign import prim "environment" primEnvironment :: IO [([Char], [Char])]
foreign import prim "exit" primExit :: Int -> IO a
