{-# LANGUAGE MultiParamTypeClasses, FlexibleInstances, FlexibleContexts #-}
module Data.Vector.Primitive.Mutable
  ( MVector, IOVector, STVector, Prim, length, null, slice, take, drop, new, unsafeNew, replicate
  , read, write, modify, swap, unsafeRead, unsafeWrite, unsafeModify, unsafeSwap, set, copy, move
  , unsafeCopy, unsafeMove, clone
  ) where

import Prelude ()

import Control.Monad.Primitive
import Data.Int
import Data.Vector.Generic.Mutable hiding (MVector)
import qualified Data.Vector.Generic.Mutable as Generic
import qualified Data.Vector.Mutable.Internal as Boxed
import Data.Word
import GHC.Float (Double, Float)
import GHC.Types (Char)

newtype MVector s a = MVector (Boxed.MVector s a)

type IOVector = MVector RealWorld

type STVector s = MVector s

-- Elements of a fixed size.
class Prim a

instance Prim Int
instance Prim Int8
instance Prim Int16
instance Prim Int32
instance Prim Int64
instance Prim Word
instance Prim Word8
instance Prim Word16
instance Prim Word32
instance Prim Word64
instance Prim Char
instance Prim Double
instance Prim Float

instance Prim a => Generic.MVector MVector a where
  toBoxed (MVector v) = v
  fromBoxed = MVector
