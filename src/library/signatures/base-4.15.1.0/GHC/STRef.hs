module GHC.STRef
  ( newSTRef, readSTRef, writeSTRef, STRef (..)
  ) where

import Data.STRef (STRef (..), newSTRef, readSTRef, writeSTRef)
