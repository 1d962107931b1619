module GHC.IO.IOMode
  ( IOMode (..)
  ) where

import Data.Ix (Ix)
import System.IO (IOMode (..))
