-- feature: definitions of local polymorphic values
-- verdict: safe

-- What is defined locally, at no type in particular, has at each use the type of this use: also
-- where it is not written as a function, and where it is no function at all.

module LocalSchemes (kept, chosen) where

data Bag k v = Empty | Put k v (Bag k v)

change :: (v -> w) -> Bag k v -> Bag k w
change _ Empty       = Empty
change f (Put k v r) = Put k (f v) (change f r)

{-@ type Below N = {v:Int | 0 <= v && v < N} @-}

{-@ kept :: n:Int -> Bag (Below n) Int -> Bag (Below n) Bool @-}
kept :: Int -> Bag Int Int -> Bag Int Bool
kept n bag = marked bag
  where
    marked :: Bag k Int -> Bag k Bool
    marked = change (\x -> x > 3)

{-@ chosen :: n:Int -> Bag (Below n) Int -> Bag (Below n) Int @-}
chosen :: Int -> Bag Int Int -> Bag Int Int
chosen n bag = if n > 3 then nothing else bag
  where
    nothing :: Bag k Int
    nothing = Empty
