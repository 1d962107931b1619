-- feature: default methods have the type of the class
-- verdict: unsafe
module DefaultMethods where

class Sized a where
  size :: a -> Int
  size _ = 0
--         ^ C0301: the result of `size` could not be proved to satisfy `v > 0`
--         ^ blame 1: 0

{-@ class Sized a where
      size :: a -> {v:Int | v > 0} @-}

instance Sized Bool
