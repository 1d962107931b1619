-- feature: refined methods of superclasses
-- verdict: unsafe
module SuperclassMethods where

class Container f where
  room :: f a -> Int

{-@ class Container f where
      room :: f a -> {v:Int | v >= 0}
  @-}

class Container f => Growing f where
  grow :: f a -> f a

{-@ plus :: Growing f => f a -> {v:Int | v > 0} @-}
--                                       ^^^^^ should be blame 1: v > 0
plus :: Growing f => f a -> Int
plus x = room (grow x)
--       ^^^^^^^^^^^^^ C0301: the result of `plus` could not be proved to satisfy `v > 0`
