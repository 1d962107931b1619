module GHC.Natural (Natural, minusNaturalMaybe) where

import Numeric.Natural
