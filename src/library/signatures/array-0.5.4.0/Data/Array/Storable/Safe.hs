module Data.Array.Storable.Safe
  ( freeze, getAssocs, getElems, mapArray, mapIndices, newListArray, readArray, thaw, writeArray
  , touchStorableArray, withStorableArray, MArray (..), StorableArray, Ix (..)
  ) where

import Data.Array.Base (MArray (..), freeze, getAssocs, getElems, mapArray, mapIndices,
  newListArray, readArray, thaw, writeArray)
import Data.Array.Storable.Internals (StorableArray, touchStorableArray, withStorableArray)
import Data.Ix (Ix (..))
