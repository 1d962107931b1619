module Data.Array.MArray
  ( module Data.Ix, MArray
  , newArray, newArray_, newListArray, readArray, writeArray, modifyArray, getBounds, getElems
  , getAssocs, freeze, thaw
  ) where

import Data.Array.Base
import Data.Ix
