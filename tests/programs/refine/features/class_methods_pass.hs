-- feature: refined methods of classes
-- verdict: safe
module ClassMethods where

class Shape s where
  corners :: s -> Int
  scale :: Int -> s -> s

{-@ class Shape s where
      corners :: s -> {v:Int | v >= 0}
      scale :: {k:Int | k > 0} -> s -> s
  @-}

data Square = Square Int

instance Shape Square where
  corners _ = 4
  scale k (Square n) = Square (100 `div` k + n)

{-@ total :: Shape s => [s] -> Nat @-}
total :: Shape s => [s] -> Int
total [] = 0
total (s:ss) = corners s + total ss
