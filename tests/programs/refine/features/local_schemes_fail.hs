-- feature: definitions of local polymorphic values
-- verdict: unsafe

module LocalSchemesFail (moved) where

data Bag k = Empty | Put k (Bag k)

later :: (k -> k) -> Bag k -> Bag k
later _ Empty     = Empty
later f (Put k r) = Put (f k) (later f r)

{-@ moved :: n:Int -> Bag {v:Int | v < n} -> Bag {v:Int | v < n} @-}
moved :: Int -> Bag Int -> Bag Int
moved n bag = each (\x -> x + 1) bag
--            ^^^^^^^^^^^^^^^^^^^^^^ C0301: `v < n`
--            ^^^^^^^^^^^^^^^^^^^^^^ blame 1: each (\x -> x + 1) bag
  where
    each :: (k -> k) -> Bag k -> Bag k
    each = later
