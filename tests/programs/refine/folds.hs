-- verdict: unsafe
-- Folds that prove something of each step, and functions that are passed by their names.
module Folds where

data Vec a = Nil | Cons a (Vec a)

{-@ measure size @-}
{-@ size :: Vec a -> Nat @-}
size :: Vec a -> Int
size Nil = 0
size (Cons _ rest) = 1 + size rest

-- p speaks about vectors that no code makes.
{-@ fold :: forall a b <p :: Vec a -> b -> Bool>.
      (ys:Vec a -> y:a -> b<p ys> -> b<p (Cons y ys)>) -> b<p Nil> -> ys:Vec a -> b<p ys> @-}
fold :: (Vec a -> a -> b -> b) -> b -> Vec a -> b
fold _ start Nil = start
fold step start (Cons y ys) = step ys y (fold step start ys)

{-@ count :: ys:Vec a -> {v:Int | v = size ys} @-}
count :: Vec a -> Int
count = fold (\_ _ n -> n + 1) 0

{-@ append :: xs:Vec a -> ys:Vec a -> {v:Vec a | size v = size xs + size ys} @-}
append :: Vec a -> Vec a -> Vec a
append xs ys = fold (\_ x rest -> Cons x rest) ys xs

{-@ countTwice :: ys:Vec a -> {v:Int | v = size ys} @-}
--                                     ^^^^^^^^^^^ should be blame 1: v = size ys
countTwice :: Vec a -> Int
countTwice = fold (\_ _ n -> n + 2) 0
--           ^^^^^^^^^^^^^^^^^^^^^^^^ C0301: the result of `countTwice`

{-@ total :: [Nat] -> Nat @-}
total :: [Int] -> Int
total = foldr (+) 0

{-@ least :: {v:Int | v > 3} -> [{v:Int | v > 2}] -> {v:Int | v > 2} @-}
least :: Int -> [Int] -> Int
least first rest = foldr min first rest

{-@ difference :: [Nat] -> Nat @-}
difference :: [Int] -> Int
difference = foldr (-) 0
--           ^^^^^^^^^^^ C0301: the result of `difference`
--           ^^^^^^^^^^^ blame 1: foldr (-) 0

{-@ keep :: forall a b <p :: a -> Bool>. a<p> -> b -> a<p> @-}
keep :: a -> b -> a
keep = const

{-@ never :: forall a b <p :: a -> Bool>. a<p> -> b -> a<p> @-}
never :: a -> b -> a
never = undefined
