-- verdict: unsafe
{-# LANGUAGE FunctionalDependencies #-}
module Undecided where

import Data.Bits (popCount)
import Text.Printf (printf)

shown :: String
shown = show (2 ^ 10)

-- What is printed depends on the type: no default is taken where a class is not the language's.
ones :: Int
ones = popCount 7
--     ^^^^^^^^ C0210: nothing says which instance of `Bits` is meant here
--     ^^^^^^^^ blame 1: popCount

printed :: Int -> IO ()
printed n = printf "%d\n" n

class Cell a b | c -> b where
--               ^ C0202: the type variable `c` is not in scope
  held :: a -> b
