{-# LANGUAGE NoImplicitPrelude #-}
module Control.Monad.ST (ST, runST, fixST, RealWorld, stToIO) where

import GHC.ST
