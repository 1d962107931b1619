{-# LANGUAGE NoImplicitPrelude #-}
module Data.Vector.Unboxed.Mutable (module Data.Vector.Mutable, Unbox) where

import Data.Vector.Mutable
import Data.Vector.Unboxed.Base
