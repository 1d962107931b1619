module Control.Monad.ST.Lazy.Safe
  ( fixST, lazyToStrictST, runST, stToIO, strictToLazyST, ST, RealWorld
  ) where

import Control.Monad.ST (RealWorld)
import Control.Monad.ST.Lazy (ST, fixST, lazyToStrictST, runST, stToIO, strictToLazyST)
