module Data.Text.Internal.Encoding.Utf32
  ( validate
  ) where

import Foreign (Word32)

validate :: Word32 -> Bool
