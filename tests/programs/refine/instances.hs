-- verdict: unsafe
-- Signatures of an instance's methods: the instance keeps them, and uses at that instance know them.
module Instances where

class Sized a where
  size :: a -> Int
  grow :: Int -> a -> a

data Box = Box Int

{-@ measure volume @-}
volume :: Box -> Int
volume (Box n) = n

{-@ instance Sized Box where
      size :: b:Box -> {v:Int | v = volume b};
      grow :: n:{Int | n >= 0} -> b:Box -> {v:Box | volume v >= volume b}
  @-}
instance Sized Box where
  size (Box n) = n
  grow by (Box n) = Box (n + by)

{-@ larger :: b:Box -> {v:Int | v > volume b} @-}
larger :: Box -> Int
larger b = size (grow 0 b) + 1

shrink :: Box -> Box
shrink b = grow (-1) b
--               ^^ C0301: argument 1 of `grow`
--               ^^ should be blame 1: -1

instance Sized Int where
  {-@ size :: Int -> {v:Int | v > 0} @-}
--                            ^^^^^ blame 1: v > 0
  size n = n
--         ^ C0301: the result of `size`
  grow by n = n + by
