module Control.Concurrent.STM.TArray
  ( TArray
  ) where

import Data.Array.Base (MArray)
import Data.Ix (Ix)
import GHC.Conc.Sync (STM)

data TArray i e
instance Ix i => Eq (TArray i e)
instance MArray TArray e STM

