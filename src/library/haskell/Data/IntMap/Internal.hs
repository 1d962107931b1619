{-# LANGUAGE NoImplicitPrelude #-}
module Data.IntMap.Internal (IntMap, Key) where

import Data.IntSet.Internal (Key)
import Data.Map.Internal (Map)

type IntMap = Map Key
