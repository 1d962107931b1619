-- feature: refined methods of classes
-- verdict: unsafe
module ClassMethods where

class Shape s where
  corners :: s -> Int
  scale :: Int -> s -> s

{-@ class Shape s where
      corners :: s -> {v:Int | v >= 0}
--                             ^^^^^^ blame 1: v >= 0
      scale :: {k:Int | k > 0} -> s -> s
  @-}

data Square = Square Int

instance Shape Square where
  corners (Square n) = n
--                     ^ C0301: the result of `corners` could not be proved to satisfy `v >= 0`
  scale k (Square n) = Square (100 `div` k + n)
