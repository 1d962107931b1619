module Data.Text.Internal.Builder.Functions
  ( (<>), i2d
  ) where

import Data.Text.Lazy.Builder (Builder)

infixr 4 <>
(<>) :: Builder -> Builder -> Builder
i2d :: Int -> Char
