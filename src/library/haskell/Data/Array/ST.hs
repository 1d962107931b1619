module Data.Array.ST
  ( module Data.Ix, STArray, STUArray, runSTArray, runSTUArray, MArray
  , newArray, newArray_, newListArray, readArray, writeArray, modifyArray, getBounds, getElems
  , getAssocs, freeze, thaw
  ) where

import Data.Array.Base
import Data.Ix
