module GHC.StableName
  ( eqStableName, hashStableName, makeStableName, StableName (..)
  ) where

import System.Mem.StableName (StableName (..), eqStableName, hashStableName, makeStableName)
