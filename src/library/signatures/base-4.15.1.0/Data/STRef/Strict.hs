module Data.STRef.Strict
  ( modifySTRef, modifySTRef', newSTRef, readSTRef, writeSTRef, STRef
  ) where

import Data.STRef (STRef, modifySTRef, modifySTRef', newSTRef, readSTRef, writeSTRef)
