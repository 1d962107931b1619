module Control.Monad.ST.Lazy.Imp
  ( fixST, lazyToStrictST, runST, stToIO, strictToLazyST, unsafeIOToST, unsafeInterleaveST, ST
  , RealWorld
  ) where

import Control.Monad.Fix (MonadFix)
import Control.Monad.ST (RealWorld)
import Control.Monad.ST.Lazy (ST, fixST, lazyToStrictST, runST, stToIO, strictToLazyST)

data State s

unsafeIOToST :: IO a -> ST s a
unsafeInterleaveST :: ST s a -> ST s a
