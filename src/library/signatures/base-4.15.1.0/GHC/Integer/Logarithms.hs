{-# LANGUAGE MagicHash #-}
module GHC.Integer.Logarithms
  ( integerLog2#, integerLogBase#, wordLog2#
  ) where

import GHC.Exts (Int#, Word#)

integerLog2# :: Integer -> Int#
integerLogBase# :: Integer -> Integer -> Int#
wordLog2# :: Word# -> Int#
