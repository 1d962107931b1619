module Data.IntMap.Internal.Debug
  ( showTree, showTreeWith
  ) where

import Data.IntMap.Internal (showTree, showTreeWith)
