{-# LANGUAGE NoImplicitPrelude #-}
module Data.Vector.Mutable
  ( MVector, IOVector, STVector, PrimMonad, PrimState, RealWorld, length, null, slice, unsafeSlice
  , take, drop, splitAt, init, tail, overlaps, new, unsafeNew, replicate, replicateM, generate
  , read, unsafeRead, write, unsafeWrite, modify, modify', unsafeModify, swap, unsafeSwap
  , exchange, set, clear, copy, move, unsafeCopy, unsafeMove, clone, grow, unsafeGrow
  ) where

import Control.Monad.Primitive
import Data.Vector.Mutable.Internal
