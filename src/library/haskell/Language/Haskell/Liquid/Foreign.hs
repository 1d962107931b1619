{-# LANGUAGE MagicHash #-}
-- Pointers as specifications see them.
module Language.Haskell.Liquid.Foreign where

import Foreign.C.Types (CSize (..))
import Foreign.ForeignPtr
import Foreign.Ptr
import GHC.Ptr (Addr#, Ptr (..))

intCSize :: Int -> CSize
intCSize = fromIntegral

cSizeInt :: CSize -> Int
cSizeInt = fromIntegral

mkPtr :: Addr# -> Ptr b
mkPtr = Ptr

isNullPtr :: Ptr a -> Bool
isNullPtr p = p == nullPtr

fpLen :: ForeignPtr a -> Int
fpLen = undefined

pLen :: Ptr a -> Int
pLen = undefined

deref :: Ptr a -> a
deref = undefined

eqPtr :: Ptr a -> Ptr a -> Bool
eqPtr p q = p == q
