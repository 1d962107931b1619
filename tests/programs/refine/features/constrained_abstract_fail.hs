-- feature: constraints between abstract refinements
-- verdict: unsafe
module ConstrainedAbstract where

{-@ compose :: forall <p :: b -> c -> Bool, q :: a -> b -> Bool, r :: a -> c -> Bool>.
      {x::a, y::b<q x> |- c<p y> <: c<r x>}
      (y:b -> c<p y>) -> (z:a -> b<q z>) -> x:a -> c<r x> @-}
compose :: (b -> c) -> (a -> b) -> a -> c
compose f g x = f (g x)

{-@ plus2 :: x:Int -> {v:Int | v == x + 3} @-}
--                             ^^^^^^^^^^ blame 1: v == x + 3
plus2 :: Int -> Int
plus2 = compose inc inc
--      ^^^^^^^^^^^^^^^ C0301: the result of `plus2` could not be proved to satisfy `v == x + 3`

{-@ inc :: x:Int -> {v:Int | v == x + 1} @-}
inc :: Int -> Int
inc x = x + 1
