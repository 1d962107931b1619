-- feature: refined methods of superclasses
-- verdict: safe
module SuperclassMethods where

class Container f where
  room :: f a -> Int

{-@ class Container f where
      room :: f a -> {v:Int | v >= 0}
  @-}

class Container f => Growing f where
  grow :: f a -> f a

{-@ plus :: Growing f => f a -> {v:Int | v > 0} @-}
plus :: Growing f => f a -> Int
plus x = 1 + room (grow x)
