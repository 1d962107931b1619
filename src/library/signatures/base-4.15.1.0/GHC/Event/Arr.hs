{-# LANGUAGE MagicHash #-}
module GHC.Event.Arr
  ( new, read, size, write, Arr (..)
  ) where

import Control.Monad.ST (RealWorld)
import GHC.Exts (MutableArray#)

data Arr a = Arr (MutableArray# RealWorld a)

new :: a -> Int -> IO (Arr a)
read :: Arr a -> Int -> IO a
size :: Arr a -> Int
write :: Arr a -> Int -> a -> IO ()
