module Data.Array.IArray
  ( module Data.Ix, IArray, Array
  , array, listArray, (!), bounds, indices, elems, assocs, (//), accum, accumArray, amap, ixmap
  ) where

import Data.Array (Array)
import Data.Array.Base
import Data.Ix
