module Data.Text.Lazy.Builder.RealFloat
  ( FPFormat (..), realFloat, formatRealFloat
  ) where

import Data.Text.Lazy.Builder (Builder)

data FPFormat = Exponent | Fixed | Generic
instance Enum FPFormat
instance Read FPFormat
instance Show FPFormat

formatRealFloat :: RealFloat a => FPFormat -> Maybe Int -> a -> Builder
realFloat :: RealFloat a => a -> Builder
