module Data.Text.Read
  ( decimal, double, hexadecimal, rational, signed, Reader
  ) where

import Data.Text (Text)

type Reader a = Text -> Either String (a, Text)

decimal, hexadecimal :: Integral a => Reader a
double :: Reader Double
rational :: Fractional a => Reader a
signed :: Num a => Reader a -> Reader a
