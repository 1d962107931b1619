-- verdict: unsafe
-- Constraints between abstract refinements: shown where the function is used, given where it is defined.
module Constraints where

{-@ compose :: forall <p :: b -> c -> Bool, q :: a -> b -> Bool, r :: a -> c -> Bool>.
               {x::a, y::b<q x> |- c<p y> <: c<r x>}
               (y:b -> c<p y>) -> (x:a -> b<q x>) -> x:a -> c<r x> @-}
compose :: (b -> c) -> (a -> b) -> a -> c
compose f g x = f (g x)

{-@ plusOne :: x:Int -> {v:Int | v = x + 1} @-}
plusOne :: Int -> Int
plusOne x = x + 1

{-@ plusTwo :: x:Int -> {v:Int | v = x + 2} @-}
plusTwo :: Int -> Int
plusTwo x = compose plusOne plusOne x

{-@ plusThree :: x:Int -> {v:Int | v = x + 3} @-}
--                                 ^^^^^^^^^ blame 1: v = x + 3
plusThree :: Int -> Int
plusThree x = compose plusOne plusOne x
--            ^^^^^^^^^^^^^^^^^^^^^^^^^ C0301: the result of `plusThree`

{-@ backwards :: forall <p :: b -> c -> Bool, q :: a -> b -> Bool, r :: a -> c -> Bool>.
                 {x::a, y::b<q x> |- c<r x> <: c<p y>}
                 (y:b -> c<p y>) -> (x:a -> b<q x>) -> x:a -> c<r x> @-}
backwards :: (b -> c) -> (a -> b) -> a -> c
backwards f g x = f (g x)
--                ^^^^^^^ C0301: the result of `backwards`
--                ^^^^^^^ blame 1: f (g x)

data Tagged = Tagged Int
{-@ data Tagged <p :: Int -> Bool> = Tagged Int @-}

{-@ assume large :: forall <p :: Int -> Bool>. {Int<p> <: {v:Int | v > 100}} Tagged<p> @-}
large :: Tagged
large = Tagged 0

{-@ fits :: Tagged<{\v -> v > 200}> @-}
fits :: Tagged
fits = large

-- What an abstract refinement that no field mentions stands for cannot be chosen freely.
{-@ doesNot :: Tagged<{\v -> v > 0}> @-}
--                           ^^^^^ should be blame 1: v > 0
doesNot :: Tagged
doesNot = large
--        ^^^^^ C0301: the constraint in the type of `large`
