module Data.STRef.Lazy
  ( modifySTRef, newSTRef, readSTRef, writeSTRef, STRef
  ) where

import Control.Monad.ST.Lazy (ST)
import Data.STRef (STRef)

modifySTRef :: STRef s a -> (a -> a) -> ST s ()
newSTRef :: a -> ST s (STRef s a)
readSTRef :: STRef s a -> ST s a
writeSTRef :: STRef s a -> a -> ST s ()
