{-# LANGUAGE DataKinds, NoStarIsType, TypeOperators #-}
module GHC.TypeNats
  ( Nat, KnownNat, natVal, SomeNat (..), sameNat
  , type (<=), type (<=?), type (+), type (*), type (^), type (-), CmpNat, Div, Mod, Log2
  ) where

import GHC.TypeLits hiding (natVal)
import qualified GHC.TypeLits as TypeLits
import Numeric.Natural

natVal :: KnownNat n => proxy n -> Natural
natVal p = fromInteger (TypeLits.natVal p)
