module Utils.Containers.Internal.BitUtil
  ( bitcount, highestBitMask, shiftLL, shiftRL, wordSize
  ) where

import Data.IntMap.Internal (highestBitMask)

bitcount :: Int -> Word -> Int
shiftLL, shiftRL :: Word -> Int -> Word
wordSize :: Int
