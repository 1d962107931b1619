module Data.Text.Lazy.Builder.Int
  ( decimal, hexadecimal
  ) where

import Data.Text.Lazy.Builder (Builder)

decimal, hexadecimal :: Integral a => a -> Builder
