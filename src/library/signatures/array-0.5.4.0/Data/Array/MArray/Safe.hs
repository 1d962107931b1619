module Data.Array.MArray.Safe
  ( freeze, getAssocs, getElems, mapArray, mapIndices, newListArray, readArray, thaw, writeArray
  , MArray (..), Ix (..)
  ) where

import Data.Array.Base (MArray (..), freeze, getAssocs, getElems, mapArray, mapIndices,
  newListArray, readArray, thaw, writeArray)
import Data.Ix (Ix (..))
