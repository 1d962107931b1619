module Data.Text.Internal.Encoding.Fusion.Common
  ( restreamUtf16BE, restreamUtf16LE, restreamUtf32BE, restreamUtf32LE
  ) where

import Data.Text.Internal.Fusion.Types (Stream)
import Foreign (Word8)

restreamUtf16BE, restreamUtf16LE, restreamUtf32BE, restreamUtf32LE :: Stream Char -> Stream Word8
