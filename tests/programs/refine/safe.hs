-- verdict: safe
module Safe where

import qualified Data.Set as Set

{-@ type Pos = {v:Int | v > 0} @-}
{-@ type Vec a N = {v:[a] | len v = N} @-}

-- conditions
{-@ larger :: x:Int -> y:Int -> {v:Int | v >= x && v >= y} @-}
larger :: Int -> Int -> Int
larger x y
  | x > y = x
  | otherwise = y

-- arithmetic and what the library says
{-@ half :: Nat -> Nat @-}
half :: Int -> Int
half n = n `div` 2

-- a measure, by recursion on data
data Chain a = End | Link { first :: a, others :: Chain a }

{-@ measure size @-}
{-@ size :: Chain a -> Nat @-}
size :: Chain a -> Int
size End = 0
size (Link _ rest) = 1 + size rest

{-@ append :: xs:Chain a -> ys:Chain a -> {v:Chain a | size v = size xs + size ys} @-}
append :: Chain a -> Chain a -> Chain a
append End ys = ys
append (Link x xs) ys = Link x (append xs ys)

-- a measure with equations
{-@ measure depth :: Tree a -> Int
      depth Leaf = 0
      depth (Node l x r) = 1 + (if depth l > depth r then depth l else depth r)
  @-}
data Tree a = Leaf | Node (Tree a) a (Tree a)

{-@ single :: a -> {v:Tree a | depth v = 1} @-}
single :: a -> Tree a
single x = Node Leaf x Leaf

-- refined data
{-@ data Range = Range { low :: Int, high :: {v:Int | low <= v} } @-}
data Range = Range { low :: Int, high :: Int }

{-@ width :: Range -> Nat @-}
width :: Range -> Int
width (Range l h) = h - l

{-@ widen :: Range -> Nat -> Range @-}
widen :: Range -> Int -> Range
widen r n = Range (low r - n) (high r + n)

-- inference: nothing is written for the local function
{-@ total :: [Nat] -> Nat @-}
total :: [Int] -> Int
total = go 0
  where
    go :: Int -> [Int] -> Int
    go acc [] = acc
    go acc (x : xs) = go (acc + x) xs

-- sets
{-@ measure members @-}
members :: Ord a => [a] -> Set.Set a
members [] = Set.empty
members (x : xs) = Set.union (Set.singleton x) (members xs)

{-@ join :: xs:[a] -> ys:[a] -> {v:[a] | members v = Set_cup (members xs) (members ys)} @-}
join :: Ord a => [a] -> [a] -> [a]
join [] ys = ys
join (x : xs) ys = x : join xs ys

-- termination by a metric
{-@ upTo :: lo:Int -> hi:{v:Int | lo <= v} -> Vec Int {hi - lo} / [hi - lo] @-}
upTo :: Int -> Int -> [Int]
upTo lo hi
  | lo < hi = lo : upTo (lo + 1) hi
  | otherwise = []

-- a match that needs no more alternatives
{-@ firstOf :: {v:[a] | len v > 0} -> a @-}
firstOf :: [a] -> a
firstOf (x : _) = x

-- lists in order
{-@ type Sorted a = [a]<{\x y -> x <= y}> @-}
{-@ insert :: Ord a => a -> Sorted a -> Sorted a @-}
insert :: Ord a => a -> [a] -> [a]
insert x [] = [x]
insert x (y : ys)
  | x <= y = x : y : ys
  | otherwise = y : insert x ys
