{-# LANGUAGE NoImplicitPrelude #-}
module Data.IntSet.Internal (IntSet, Key) where

import Data.Set.Internal (Set)
import GHC.Types (Int)

type Key = Int

type IntSet = Set Key
