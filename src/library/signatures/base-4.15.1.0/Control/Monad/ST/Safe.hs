module Control.Monad.ST.Safe
  ( fixST, stToIO, runST, ST, RealWorld
  ) where

import Control.Monad.ST (RealWorld, ST, fixST, runST, stToIO)
