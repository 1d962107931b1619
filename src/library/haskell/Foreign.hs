module Foreign
  ( module Data.Bits, module Data.Int, module Data.Word, module Foreign.Ptr
  , module Foreign.ForeignPtr, module Foreign.Storable, module Foreign.Marshal
  ) where

import Data.Bits
import Data.Int
import Data.Word
import Foreign.ForeignPtr
import Foreign.Marshal
import Foreign.Ptr
import Foreign.Storable
