-- part
module Data.Fixed
  ( div', mod', divMod', showFixed, Fixed (..), HasResolution (..), E0, Uni, E1, Deci, E2, Centi
  , E3, Milli, E6, Micro, E9, Nano, E12, Pico
  ) where

import Control.DeepSeq (NFData)
import Data.Binary (Binary)

newtype Fixed a = MkFixed Integer
instance Binary (Fixed a)
instance Enum (Fixed a)
instance Eq (Fixed a)
instance HasResolution a => Fractional (Fixed a)
instance NFData (Fixed a)
instance HasResolution a => Num (Fixed a)
instance Ord (Fixed a)
instance HasResolution a => Read (Fixed a)
instance HasResolution a => Real (Fixed a)
instance HasResolution a => RealFrac (Fixed a)
instance HasResolution a => Show (Fixed a)

class HasResolution a where
  resolution :: p a -> Integer
instance HasResolution E0
instance HasResolution E1
instance HasResolution E2
instance HasResolution E3
instance HasResolution E6
instance HasResolution E9
instance HasResolution E12
data E0
data E1
data E2
data E3
data E6
data E9
data E12
type Uni = Fixed E0
type Deci = Fixed E1
type Centi = Fixed E2
type Milli = Fixed E3
type Micro = Fixed E6
type Nano = Fixed E9
type Pico = Fixed E12

div' :: (Real a, Integral b) => a -> a -> b
divMod' :: (Real a, Integral b) => a -> a -> (b, a)
mod' :: Real a => a -> a -> a
showFixed :: HasResolution a => Bool -> Fixed a -> String
