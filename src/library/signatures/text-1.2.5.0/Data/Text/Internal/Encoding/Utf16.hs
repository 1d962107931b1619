module Data.Text.Internal.Encoding.Utf16
  ( chr2, validate1, validate2
  ) where

import Foreign (Word16)

chr2 :: Word16 -> Word16 -> Char
validate1 :: Word16 -> Bool
validate2 :: Word16 -> Word16 -> Bool
