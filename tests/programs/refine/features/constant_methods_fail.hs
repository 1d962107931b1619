-- feature: methods of classes that are no functions
-- verdict: unsafe
module ConstantMethods where

{-@ class measure amount :: forall f a. f a -> Int @-}

{-@ class Container f where
      nothing :: forall a. {v:f a | amount v == 0}
      put :: forall a. a -> c:f a -> {v:f a | amount v == amount c + 1} @-}
class Container f where
  nothing :: f a
  put :: a -> f a -> f a

{-@ two :: Container f => a -> {v:f a | amount v == 3} @-}
two :: Container f => a -> f a
two x = put x (put x nothing)
