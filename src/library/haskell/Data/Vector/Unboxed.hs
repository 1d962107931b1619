{-# LANGUAGE NoImplicitPrelude #-}
-- Vectors of flat elements: here they are vectors like all others.
module Data.Vector.Unboxed (module Data.Vector, Unbox) where

import Data.Vector
import Data.Vector.Unboxed.Base
