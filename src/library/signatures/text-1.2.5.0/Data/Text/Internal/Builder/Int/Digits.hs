module Data.Text.Internal.Builder.Int.Digits
  ( digits
  ) where

import Data.ByteString (ByteString)

digits :: ByteString
