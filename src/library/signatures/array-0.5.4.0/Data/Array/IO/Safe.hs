module Data.Array.IO.Safe
  ( freeze, getAssocs, getElems, mapArray, mapIndices, newListArray, readArray, thaw, writeArray
  , hGetArray, hPutArray, MArray (..), IOUArray, IOArray, Ix (..)
  ) where

import Data.Array.Base (MArray (..), freeze, getAssocs, getElems, mapArray, mapIndices,
  newListArray, readArray, thaw, writeArray)
import Data.Array.IO (IOArray, IOUArray, hGetArray, hPutArray)
import Data.Ix (Ix (..))
