-- The types of C, as newtypes of Haskell's.
module Foreign.C.Types
  ( CChar (..), CSChar (..), CUChar (..), CShort (..), CUShort (..), CInt (..)
  , CUInt (..), CLong (..), CULong (..), CLLong (..), CULLong (..), CSize (..)
  , CBool (..), CPtrdiff (..)
  , CDouble (..), CFloat (..)
  ) where

import Data.Int
import Data.Word
import Foreign.Storable

newtype CDouble = CDouble Double
  deriving (Eq, Ord)

instance Show CDouble where
  showsPrec p (CDouble x) = showsPrec p x

instance Num CDouble where
  CDouble x + CDouble y = CDouble (x + y)
  CDouble x - CDouble y = CDouble (x - y)
  CDouble x * CDouble y = CDouble (x * y)
  negate (CDouble x) = CDouble (negate x)
  abs (CDouble x) = CDouble (abs x)
  signum (CDouble x) = CDouble (signum x)
  fromInteger n = CDouble (fromInteger n)

instance Real CDouble where
  toRational (CDouble x) = toRational x

instance Enum CDouble where
  toEnum n = CDouble (toEnum n)
  fromEnum (CDouble x) = fromEnum x

instance Fractional CDouble where
  CDouble x / CDouble y = CDouble (x / y)
  fromRational q = CDouble (fromRational q)

instance Floating CDouble where
  pi = CDouble pi
  exp (CDouble x) = CDouble (exp x)
  log (CDouble x) = CDouble (log x)
  sqrt (CDouble x) = CDouble (sqrt x)
  sin (CDouble x) = CDouble (sin x)
  cos (CDouble x) = CDouble (cos x)
  tan (CDouble x) = CDouble (tan x)
  asin (CDouble x) = CDouble (asin x)
  acos (CDouble x) = CDouble (acos x)
  atan (CDouble x) = CDouble (atan x)
  sinh (CDouble x) = CDouble (sinh x)
  cosh (CDouble x) = CDouble (cosh x)
  tanh (CDouble x) = CDouble (tanh x)
  asinh (CDouble x) = CDouble (asinh x)
  acosh (CDouble x) = CDouble (acosh x)
  atanh (CDouble x) = CDouble (atanh x)
  CDouble x ** CDouble y = CDouble (x ** y)

instance RealFrac CDouble where
  properFraction (CDouble x) = let (n, r) = properFraction x in (n, CDouble r)

newtype CFloat = CFloat Float
  deriving (Eq, Ord)

instance Show CFloat where
  showsPrec p (CFloat x) = showsPrec p x

instance Num CFloat where
  CFloat x + CFloat y = CFloat (x + y)
  CFloat x - CFloat y = CFloat (x - y)
  CFloat x * CFloat y = CFloat (x * y)
  negate (CFloat x) = CFloat (negate x)
  abs (CFloat x) = CFloat (abs x)
  signum (CFloat x) = CFloat (signum x)
  fromInteger n = CFloat (fromInteger n)

instance Real CFloat where
  toRational (CFloat x) = toRational x

instance Enum CFloat where
  toEnum n = CFloat (toEnum n)
  fromEnum (CFloat x) = fromEnum x

instance Fractional CFloat where
  CFloat x / CFloat y = CFloat (x / y)
  fromRational q = CFloat (fromRational q)

instance Floating CFloat where
  pi = CFloat pi
  exp (CFloat x) = CFloat (exp x)
  log (CFloat x) = CFloat (log x)
  sqrt (CFloat x) = CFloat (sqrt x)
  sin (CFloat x) = CFloat (sin x)
  cos (CFloat x) = CFloat (cos x)
  tan (CFloat x) = CFloat (tan x)
  asin (CFloat x) = CFloat (asin x)
  acos (CFloat x) = CFloat (acos x)
  atan (CFloat x) = CFloat (atan x)
  sinh (CFloat x) = CFloat (sinh x)
  cosh (CFloat x) = CFloat (cosh x)
  tanh (CFloat x) = CFloat (tanh x)
  asinh (CFloat x) = CFloat (asinh x)
  acosh (CFloat x) = CFloat (acosh x)
  atanh (CFloat x) = CFloat (atanh x)
  CFloat x ** CFloat y = CFloat (x ** y)

instance RealFrac CFloat where
  properFraction (CFloat x) = let (n, r) = properFraction x in (n, CFloat r)

newtype CChar = CChar Int8
  deriving (Eq, Ord, Bounded)

instance Show CChar where
  showsPrec p (CChar x) = showsPrec p x

instance Num CChar where
  CChar x + CChar y = CChar (x + y)
  CChar x - CChar y = CChar (x - y)
  CChar x * CChar y = CChar (x * y)
  negate (CChar x) = CChar (negate x)
  abs (CChar x) = CChar (abs x)
  signum (CChar x) = CChar (signum x)
  fromInteger n = CChar (fromInteger n)

instance Real CChar where
  toRational (CChar x) = toRational x

instance Enum CChar where
  toEnum n = CChar (toEnum n)
  fromEnum (CChar x) = fromEnum x

instance Integral CChar where
  quotRem (CChar x) (CChar y) = let (q, r) = quotRem x y in (CChar q, CChar r)
  divMod (CChar x) (CChar y) = let (q, r) = divMod x y in (CChar q, CChar r)
  toInteger (CChar x) = toInteger x

instance Storable CChar where
  sizeOf (CChar x) = sizeOf x
  alignment (CChar x) = alignment x
  peekByteOff p n = fmap CChar (peekByteOff p n)
  pokeByteOff p n (CChar x) = pokeByteOff p n x
  peek p = peekByteOff p 0
  poke p = pokeByteOff p 0

newtype CSChar = CSChar Int8
  deriving (Eq, Ord, Bounded)

instance Show CSChar where
  showsPrec p (CSChar x) = showsPrec p x

instance Num CSChar where
  CSChar x + CSChar y = CSChar (x + y)
  CSChar x - CSChar y = CSChar (x - y)
  CSChar x * CSChar y = CSChar (x * y)
  negate (CSChar x) = CSChar (negate x)
  abs (CSChar x) = CSChar (abs x)
  signum (CSChar x) = CSChar (signum x)
  fromInteger n = CSChar (fromInteger n)

instance Real CSChar where
  toRational (CSChar x) = toRational x

instance Enum CSChar where
  toEnum n = CSChar (toEnum n)
  fromEnum (CSChar x) = fromEnum x

instance Integral CSChar where
  quotRem (CSChar x) (CSChar y) = let (q, r) = quotRem x y in (CSChar q, CSChar r)
  divMod (CSChar x) (CSChar y) = let (q, r) = divMod x y in (CSChar q, CSChar r)
  toInteger (CSChar x) = toInteger x

instance Storable CSChar where
  sizeOf (CSChar x) = sizeOf x
  alignment (CSChar x) = alignment x
  peekByteOff p n = fmap CSChar (peekByteOff p n)
  pokeByteOff p n (CSChar x) = pokeByteOff p n x
  peek p = peekByteOff p 0
  poke p = pokeByteOff p 0

newtype CUChar = CUChar Word8
  deriving (Eq, Ord, Bounded)

instance Show CUChar where
  showsPrec p (CUChar x) = showsPrec p x

instance Num CUChar where
  CUChar x + CUChar y = CUChar (x + y)
  CUChar x - CUChar y = CUChar (x - y)
  CUChar x * CUChar y = CUChar (x * y)
  negate (CUChar x) = CUChar (negate x)
  abs (CUChar x) = CUChar (abs x)
  signum (CUChar x) = CUChar (signum x)
  fromInteger n = CUChar (fromInteger n)

instance Real CUChar where
  toRational (CUChar x) = toRational x

instance Enum CUChar where
  toEnum n = CUChar (toEnum n)
  fromEnum (CUChar x) = fromEnum x

instance Integral CUChar where
  quotRem (CUChar x) (CUChar y) = let (q, r) = quotRem x y in (CUChar q, CUChar r)
  divMod (CUChar x) (CUChar y) = let (q, r) = divMod x y in (CUChar q, CUChar r)
  toInteger (CUChar x) = toInteger x

instance Storable CUChar where
  sizeOf (CUChar x) = sizeOf x
  alignment (CUChar x) = alignment x
  peekByteOff p n = fmap CUChar (peekByteOff p n)
  pokeByteOff p n (CUChar x) = pokeByteOff p n x
  peek p = peekByteOff p 0
  poke p = pokeByteOff p 0

newtype CShort = CShort Int16
  deriving (Eq, Ord, Bounded)

instance Show CShort where
  showsPrec p (CShort x) = showsPrec p x

instance Num CShort where
  CShort x + CShort y = CShort (x + y)
  CShort x - CShort y = CShort (x - y)
  CShort x * CShort y = CShort (x * y)
  negate (CShort x) = CShort (negate x)
  abs (CShort x) = CShort (abs x)
  signum (CShort x) = CShort (signum x)
  fromInteger n = CShort (fromInteger n)

instance Real CShort where
  toRational (CShort x) = toRational x

instance Enum CShort where
  toEnum n = CShort (toEnum n)
  fromEnum (CShort x) = fromEnum x

instance Integral CShort where
  quotRem (CShort x) (CShort y) = let (q, r) = quotRem x y in (CShort q, CShort r)
  divMod (CShort x) (CShort y) = let (q, r) = divMod x y in (CShort q, CShort r)
  toInteger (CShort x) = toInteger x

instance Storable CShort where
  sizeOf (CShort x) = sizeOf x
  alignment (CShort x) = alignment x
  peekByteOff p n = fmap CShort (peekByteOff p n)
  pokeByteOff p n (CShort x) = pokeByteOff p n x
  peek p = peekByteOff p 0
  poke p = pokeByteOff p 0

newtype CUShort = CUShort Word16
  deriving (Eq, Ord, Bounded)

instance Show CUShort where
  showsPrec p (CUShort x) = showsPrec p x

instance Num CUShort where
  CUShort x + CUShort y = CUShort (x + y)
  CUShort x - CUShort y = CUShort (x - y)
  CUShort x * CUShort y = CUShort (x * y)
  negate (CUShort x) = CUShort (negate x)
  abs (CUShort x) = CUShort (abs x)
  signum (CUShort x) = CUShort (signum x)
  fromInteger n = CUShort (fromInteger n)

instance Real CUShort where
  toRational (CUShort x) = toRational x

instance Enum CUShort where
  toEnum n = CUShort (toEnum n)
  fromEnum (CUShort x) = fromEnum x

instance Integral CUShort where
  quotRem (CUShort x) (CUShort y) = let (q, r) = quotRem x y in (CUShort q, CUShort r)
  divMod (CUShort x) (CUShort y) = let (q, r) = divMod x y in (CUShort q, CUShort r)
  toInteger (CUShort x) = toInteger x

instance Storable CUShort where
  sizeOf (CUShort x) = sizeOf x
  alignment (CUShort x) = alignment x
  peekByteOff p n = fmap CUShort (peekByteOff p n)
  pokeByteOff p n (CUShort x) = pokeByteOff p n x
  peek p = peekByteOff p 0
  poke p = pokeByteOff p 0

newtype CInt = CInt Int32
  deriving (Eq, Ord, Bounded)

instance Show CInt where
  showsPrec p (CInt x) = showsPrec p x

instance Num CInt where
  CInt x + CInt y = CInt (x + y)
  CInt x - CInt y = CInt (x - y)
  CInt x * CInt y = CInt (x * y)
  negate (CInt x) = CInt (negate x)
  abs (CInt x) = CInt (abs x)
  signum (CInt x) = CInt (signum x)
  fromInteger n = CInt (fromInteger n)

instance Real CInt where
  toRational (CInt x) = toRational x

instance Enum CInt where
  toEnum n = CInt (toEnum n)
  fromEnum (CInt x) = fromEnum x

instance Integral CInt where
  quotRem (CInt x) (CInt y) = let (q, r) = quotRem x y in (CInt q, CInt r)
  divMod (CInt x) (CInt y) = let (q, r) = divMod x y in (CInt q, CInt r)
  toInteger (CInt x) = toInteger x

instance Storable CInt where
  sizeOf (CInt x) = sizeOf x
  alignment (CInt x) = alignment x
  peekByteOff p n = fmap CInt (peekByteOff p n)
  pokeByteOff p n (CInt x) = pokeByteOff p n x
  peek p = peekByteOff p 0
  poke p = pokeByteOff p 0

newtype CUInt = CUInt Word32
  deriving (Eq, Ord, Bounded)

instance Show CUInt where
  showsPrec p (CUInt x) = showsPrec p x

instance Num CUInt where
  CUInt x + CUInt y = CUInt (x + y)
  CUInt x - CUInt y = CUInt (x - y)
  CUInt x * CUInt y = CUInt (x * y)
  negate (CUInt x) = CUInt (negate x)
  abs (CUInt x) = CUInt (abs x)
  signum (CUInt x) = CUInt (signum x)
  fromInteger n = CUInt (fromInteger n)

instance Real CUInt where
  toRational (CUInt x) = toRational x

instance Enum CUInt where
  toEnum n = CUInt (toEnum n)
  fromEnum (CUInt x) = fromEnum x

instance Integral CUInt where
  quotRem (CUInt x) (CUInt y) = let (q, r) = quotRem x y in (CUInt q, CUInt r)
  divMod (CUInt x) (CUInt y) = let (q, r) = divMod x y in (CUInt q, CUInt r)
  toInteger (CUInt x) = toInteger x

instance Storable CUInt where
  sizeOf (CUInt x) = sizeOf x
  alignment (CUInt x) = alignment x
  peekByteOff p n = fmap CUInt (peekByteOff p n)
  pokeByteOff p n (CUInt x) = pokeByteOff p n x
  peek p = peekByteOff p 0
  poke p = pokeByteOff p 0

newtype CLong = CLong Int64
  deriving (Eq, Ord, Bounded)

instance Show CLong where
  showsPrec p (CLong x) = showsPrec p x

instance Num CLong where
  CLong x + CLong y = CLong (x + y)
  CLong x - CLong y = CLong (x - y)
  CLong x * CLong y = CLong (x * y)
  negate (CLong x) = CLong (negate x)
  abs (CLong x) = CLong (abs x)
  signum (CLong x) = CLong (signum x)
  fromInteger n = CLong (fromInteger n)

instance Real CLong where
  toRational (CLong x) = toRational x

instance Enum CLong where
  toEnum n = CLong (toEnum n)
  fromEnum (CLong x) = fromEnum x

instance Integral CLong where
  quotRem (CLong x) (CLong y) = let (q, r) = quotRem x y in (CLong q, CLong r)
  divMod (CLong x) (CLong y) = let (q, r) = divMod x y in (CLong q, CLong r)
  toInteger (CLong x) = toInteger x

instance Storable CLong where
  sizeOf (CLong x) = sizeOf x
  alignment (CLong x) = alignment x
  peekByteOff p n = fmap CLong (peekByteOff p n)
  pokeByteOff p n (CLong x) = pokeByteOff p n x
  peek p = peekByteOff p 0
  poke p = pokeByteOff p 0

newtype CULong = CULong Word64
  deriving (Eq, Ord, Bounded)

instance Show CULong where
  showsPrec p (CULong x) = showsPrec p x

instance Num CULong where
  CULong x + CULong y = CULong (x + y)
  CULong x - CULong y = CULong (x - y)
  CULong x * CULong y = CULong (x * y)
  negate (CULong x) = CULong (negate x)
  abs (CULong x) = CULong (abs x)
  signum (CULong x) = CULong (signum x)
  fromInteger n = CULong (fromInteger n)

instance Real CULong where
  toRational (CULong x) = toRational x

instance Enum CULong where
  toEnum n = CULong (toEnum n)
  fromEnum (CULong x) = fromEnum x

instance Integral CULong where
  quotRem (CULong x) (CULong y) = let (q, r) = quotRem x y in (CULong q, CULong r)
  divMod (CULong x) (CULong y) = let (q, r) = divMod x y in (CULong q, CULong r)
  toInteger (CULong x) = toInteger x

instance Storable CULong where
  sizeOf (CULong x) = sizeOf x
  alignment (CULong x) = alignment x
  peekByteOff p n = fmap CULong (peekByteOff p n)
  pokeByteOff p n (CULong x) = pokeByteOff p n x
  peek p = peekByteOff p 0
  poke p = pokeByteOff p 0

newtype CLLong = CLLong Int64
  deriving (Eq, Ord, Bounded)

instance Show CLLong where
  showsPrec p (CLLong x) = showsPrec p x

instance Num CLLong where
  CLLong x + CLLong y = CLLong (x + y)
  CLLong x - CLLong y = CLLong (x - y)
  CLLong x * CLLong y = CLLong (x * y)
  negate (CLLong x) = CLLong (negate x)
  abs (CLLong x) = CLLong (abs x)
  signum (CLLong x) = CLLong (signum x)
  fromInteger n = CLLong (fromInteger n)

instance Real CLLong where
  toRational (CLLong x) = toRational x

instance Enum CLLong where
  toEnum n = CLLong (toEnum n)
  fromEnum (CLLong x) = fromEnum x

instance Integral CLLong where
  quotRem (CLLong x) (CLLong y) = let (q, r) = quotRem x y in (CLLong q, CLLong r)
  divMod (CLLong x) (CLLong y) = let (q, r) = divMod x y in (CLLong q, CLLong r)
  toInteger (CLLong x) = toInteger x

instance Storable CLLong where
  sizeOf (CLLong x) = sizeOf x
  alignment (CLLong x) = alignment x
  peekByteOff p n = fmap CLLong (peekByteOff p n)
  pokeByteOff p n (CLLong x) = pokeByteOff p n x
  peek p = peekByteOff p 0
  poke p = pokeByteOff p 0

newtype CULLong = CULLong Word64
  deriving (Eq, Ord, Bounded)

instance Show CULLong where
  showsPrec p (CULLong x) = showsPrec p x

instance Num CULLong where
  CULLong x + CULLong y = CULLong (x + y)
  CULLong x - CULLong y = CULLong (x - y)
  CULLong x * CULLong y = CULLong (x * y)
  negate (CULLong x) = CULLong (negate x)
  abs (CULLong x) = CULLong (abs x)
  signum (CULLong x) = CULLong (signum x)
  fromInteger n = CULLong (fromInteger n)

instance Real CULLong where
  toRational (CULLong x) = toRational x

instance Enum CULLong where
  toEnum n = CULLong (toEnum n)
  fromEnum (CULLong x) = fromEnum x

instance Integral CULLong where
  quotRem (CULLong x) (CULLong y) = let (q, r) = quotRem x y in (CULLong q, CULLong r)
  divMod (CULLong x) (CULLong y) = let (q, r) = divMod x y in (CULLong q, CULLong r)
  toInteger (CULLong x) = toInteger x

instance Storable CULLong where
  sizeOf (CULLong x) = sizeOf x
  alignment (CULLong x) = alignment x
  peekByteOff p n = fmap CULLong (peekByteOff p n)
  pokeByteOff p n (CULLong x) = pokeByteOff p n x
  peek p = peekByteOff p 0
  poke p = pokeByteOff p 0

newtype CSize = CSize Word64
  deriving (Eq, Ord, Bounded)

instance Show CSize where
  showsPrec p (CSize x) = showsPrec p x

instance Num CSize where
  CSize x + CSize y = CSize (x + y)
  CSize x - CSize y = CSize (x - y)
  CSize x * CSize y = CSize (x * y)
  negate (CSize x) = CSize (negate x)
  abs (CSize x) = CSize (abs x)
  signum (CSize x) = CSize (signum x)
  fromInteger n = CSize (fromInteger n)

instance Real CSize where
  toRational (CSize x) = toRational x

instance Enum CSize where
  toEnum n = CSize (toEnum n)
  fromEnum (CSize x) = fromEnum x

instance Integral CSize where
  quotRem (CSize x) (CSize y) = let (q, r) = quotRem x y in (CSize q, CSize r)
  divMod (CSize x) (CSize y) = let (q, r) = divMod x y in (CSize q, CSize r)
  toInteger (CSize x) = toInteger x

instance Storable CSize where
  sizeOf (CSize x) = sizeOf x
  alignment (CSize x) = alignment x
  peekByteOff p n = fmap CSize (peekByteOff p n)
  pokeByteOff p n (CSize x) = pokeByteOff p n x
  peek p = peekByteOff p 0
  poke p = pokeByteOff p 0

newtype CBool = CBool Word8
  deriving (Eq, Ord, Bounded)

instance Show CBool where
  showsPrec p (CBool x) = showsPrec p x

instance Num CBool where
  CBool x + CBool y = CBool (x + y)
  CBool x - CBool y = CBool (x - y)
  CBool x * CBool y = CBool (x * y)
  negate (CBool x) = CBool (negate x)
  abs (CBool x) = CBool (abs x)
  signum (CBool x) = CBool (signum x)
  fromInteger n = CBool (fromInteger n)

instance Real CBool where
  toRational (CBool x) = toRational x

instance Enum CBool where
  toEnum n = CBool (toEnum n)
  fromEnum (CBool x) = fromEnum x

instance Integral CBool where
  quotRem (CBool x) (CBool y) = let (q, r) = quotRem x y in (CBool q, CBool r)
  divMod (CBool x) (CBool y) = let (q, r) = divMod x y in (CBool q, CBool r)
  toInteger (CBool x) = toInteger x

instance Storable CBool where
  sizeOf (CBool x) = sizeOf x
  alignment (CBool x) = alignment x
  peekByteOff p n = fmap CBool (peekByteOff p n)
  pokeByteOff p n (CBool x) = pokeByteOff p n x
  peek p = peekByteOff p 0
  poke p = pokeByteOff p 0

newtype CPtrdiff = CPtrdiff Int64
  deriving (Eq, Ord, Bounded)

instance Show CPtrdiff where
  showsPrec p (CPtrdiff x) = showsPrec p x

instance Num CPtrdiff where
  CPtrdiff x + CPtrdiff y = CPtrdiff (x + y)
  CPtrdiff x - CPtrdiff y = CPtrdiff (x - y)
  CPtrdiff x * CPtrdiff y = CPtrdiff (x * y)
  negate (CPtrdiff x) = CPtrdiff (negate x)
  abs (CPtrdiff x) = CPtrdiff (abs x)
  signum (CPtrdiff x) = CPtrdiff (signum x)
  fromInteger n = CPtrdiff (fromInteger n)

instance Real CPtrdiff where
  toRational (CPtrdiff x) = toRational x

instance Enum CPtrdiff where
  toEnum n = CPtrdiff (toEnum n)
  fromEnum (CPtrdiff x) = fromEnum x

instance Integral CPtrdiff where
  quotRem (CPtrdiff x) (CPtrdiff y) = let (q, r) = quotRem x y in (CPtrdiff q, CPtrdiff r)
  divMod (CPtrdiff x) (CPtrdiff y) = let (q, r) = divMod x y in (CPtrdiff q, CPtrdiff r)
  toInteger (CPtrdiff x) = toInteger x

instance Storable CPtrdiff where
  sizeOf (CPtrdiff x) = sizeOf x
  alignment (CPtrdiff x) = alignment x
  peekByteOff p n = fmap CPtrdiff (peekByteOff p n)
  pokeByteOff p n (CPtrdiff x) = pokeByteOff p n x
  peek p = peekByteOff p 0
  poke p = pokeByteOff p 0
