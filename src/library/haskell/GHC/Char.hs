{-# LANGUAGE NoImplicitPrelude #-}
module GHC.Char (chr, eqChar, neChar) where

import Culprit.Basics
import Culprit.Primitive
import GHC.Num

chr :: Int -> Char
chr n
  | 0 <= n && n <= 1114111 = primCharChr n
  | otherwise = errorWithoutStackTrace "Prelude.chr: bad argument"

eqChar, neChar :: Char -> Char -> Bool
eqChar = (==)
neChar = (/=)
