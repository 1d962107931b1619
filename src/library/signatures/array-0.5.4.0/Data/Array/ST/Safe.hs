module Data.Array.ST.Safe
  ( freeze, getAssocs, getElems, mapArray, mapIndices, newListArray, readArray, thaw, writeArray
  , runSTArray, runSTUArray, MArray (..), STUArray, STArray, Ix (..)
  ) where

import Data.Array.Base (MArray (..), STUArray, freeze, getAssocs, getElems, mapArray, mapIndices,
  newListArray, readArray, thaw, writeArray)
import Data.Array.ST (STArray, runSTArray, runSTUArray)
import Data.Ix (Ix (..))
