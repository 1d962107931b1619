-- feature: default methods have the type of the class
-- verdict: safe
module DefaultMethods where

class Sized a where
  size :: a -> Int
  size _ = 1
  double :: a -> Int
  double x = 2 * size x

{-@ class Sized a where
      size :: a -> {v:Int | v > 0}
      double :: a -> {v:Int | v > 1} @-}

instance Sized Bool

instance Sized Char where
  size _ = 4
