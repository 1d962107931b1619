module Data.Text.Lazy.Read
  ( Reader, decimal, signed, hexadecimal, rational, double
  ) where

import Data.Text.Lazy (Text)

type Reader a = Text -> Either String (a, Text)

decimal, hexadecimal :: Integral a => Reader a
double :: Reader Double
rational :: Fractional a => Reader a
signed :: Num a => Reader a -> Reader a
