module Data.Text.Internal.Unsafe.Char
  ( ord, unsafeChr, unsafeChr32, unsafeChr8, unsafeWrite
  ) where

import Control.Monad.ST (ST)
import Data.Text.Array (MArray)
import Foreign (Word16, Word32, Word8)

ord :: Char -> Int
unsafeChr :: Word16 -> Char
unsafeChr32 :: Word32 -> Char
unsafeChr8 :: Word8 -> Char
unsafeWrite :: MArray s -> Int -> Char -> ST s Int
