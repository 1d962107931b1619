{-# LANGUAGE NoImplicitPrelude #-}
module Data.IntMap (module Data.IntMap.Lazy) where

import Data.IntMap.Lazy
