{-# LANGUAGE MagicHash #-}
module GHC.Weak
  ( deRefWeak, finalize, mkWeak, runFinalizerBatch, Weak (..)
  ) where

import Control.Monad.ST (RealWorld)
import GHC.Exts (Array#, State#)
import System.Mem.Weak (Weak (..), deRefWeak, finalize, mkWeak)

runFinalizerBatch :: Int -> Array# (State# RealWorld -> State# RealWorld) -> IO ()
