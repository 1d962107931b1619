module Foreign.Ptr
  ( Ptr, nullPtr, castPtr, plusPtr, alignPtr, minusPtr, FunPtr, nullFunPtr, castFunPtr
  , castFunPtrToPtr, castPtrToFunPtr, freeHaskellFunPtr
  , IntPtr (..), ptrToIntPtr, intPtrToPtr, WordPtr (..), ptrToWordPtr, wordPtrToPtr
  ) where

import GHC.Ptr

newtype IntPtr = IntPtr Int
  deriving (Eq, Ord, Show)

newtype WordPtr = WordPtr Word
  deriving (Eq, Ord, Show)

ptrToIntPtr :: Ptr a -> IntPtr
ptrToIntPtr p = IntPtr (p `minusPtr` nullPtr)

intPtrToPtr :: IntPtr -> Ptr a
intPtrToPtr (IntPtr n) = nullPtr `plusPtr` n

ptrToWordPtr :: Ptr a -> WordPtr
ptrToWordPtr p = WordPtr (fromIntegral (p `minusPtr` nullPtr))

wordPtrToPtr :: WordPtr -> Ptr a
wordPtrToPtr (WordPtr n) = nullPtr `plusPtr` fromIntegral n

freeHaskellFunPtr :: FunPtr a -> IO ()
freeHaskellFunPtr _ = return ()
