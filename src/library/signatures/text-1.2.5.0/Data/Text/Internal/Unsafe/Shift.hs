module Data.Text.Internal.Unsafe.Shift
  ( UnsafeShift (..)
  ) where

import Foreign (Word16, Word32, Word64)

class UnsafeShift a where
  shiftL :: a -> Int -> a
  shiftR :: a -> Int -> a
instance UnsafeShift Int
instance UnsafeShift Word16
instance UnsafeShift Word32
instance UnsafeShift Word64
