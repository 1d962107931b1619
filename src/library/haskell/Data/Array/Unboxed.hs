module Data.Array.Unboxed
  ( module Data.Ix, IArray, Array, UArray
  , array, listArray, (!), bounds, indices, elems, assocs, (//), accum, accumArray, amap, ixmap
  ) where

import Data.Array (Array)
import Data.Array.Base
import Data.Ix
