{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
-- Addresses in the flat store of bytes.
module GHC.Ptr
  ( Ptr (..), FunPtr (..), Addr#, nullPtr, castPtr, plusPtr, alignPtr, minusPtr
  , nullFunPtr, castFunPtr, castFunPtrToPtr, castPtrToFunPtr, addressInt, intAddress
  ) where

import GHC.Base
import GHC.Num
import GHC.Real
import GHC.Show

newtype Addr# = Address Int
  deriving (Eq, Ord)

data Ptr a = Ptr Addr#
  deriving (Eq, Ord)

data FunPtr a = FunPtr Addr#
  deriving (Eq, Ord)

instance Show (Ptr a) where
  showsPrec _ p = showString "0x" . showString (hexadecimal 16 (addressInt p) "")

instance Show (FunPtr a) where
  showsPrec p f = showsPrec p (castFunPtrToPtr f)

hexadecimal :: Int -> Int -> String -> String
hexadecimal digits n rest
  | digits == 0 = rest
  | otherwise = hexadecimal (digits - 1) (n `div` 16) (intToDigit (n `mod` 16) : rest)

addressInt :: Ptr a -> Int
addressInt (Ptr (Address n)) = n

intAddress :: Int -> Ptr a
intAddress n = Ptr (Address n)

nullPtr :: Ptr a
nullPtr = intAddress 0

castPtr :: Ptr a -> Ptr b
castPtr (Ptr a) = Ptr a

plusPtr :: Ptr a -> Int -> Ptr b
plusPtr p n = intAddress (addressInt p + n)

minusPtr :: Ptr a -> Ptr b -> Int
minusPtr p q = addressInt p - addressInt q

alignPtr :: Ptr a -> Int -> Ptr a
alignPtr p n = case addressInt p `rem` n of
  0 -> p
  r -> p `plusPtr` (n - r)

nullFunPtr :: FunPtr a
nullFunPtr = FunPtr (Address 0)

castFunPtr :: FunPtr a -> FunPtr b
castFunPtr (FunPtr a) = FunPtr a

castFunPtrToPtr :: FunPtr a -> Ptr b
castFunPtrToPtr (FunPtr a) = Ptr a

castPtrToFunPtr :: Ptr a -> FunPtr b
castPtrToFunPtr (Ptr a) = FunPtr a
