-- verdict: safe
{-# LANGUAGE ExistentialQuantification, GADTs #-}
-- What follows its type where it may, and what only has to be the same.
module Variances where

import Data.Coerce
import Data.IORef
import qualified Data.Map as Map
import qualified Data.Set as Set

-- Covariant through other types, also recursive ones.
data Tree a = Leaf | Node (Forest a) a (Forest a)
newtype Forest a = Forest [Tree a]

{-@ positive :: Tree {v:Int | v > 0} @-}
positive :: Tree Int
positive = Node (Forest []) 1 (Forest [Node (Forest []) 2 (Forest [])])

{-@ natural :: Tree {v:Int | v >= 0} @-}
natural :: Tree Int
natural = positive

-- Two arrows are none.
newtype Cont a = Cont ((a -> Int) -> Int)

{-@ three :: Cont {v:Int | v > 0} @-}
three :: Cont Int
three = Cont (\k -> k 3)

{-@ some :: Cont {v:Int | v >= 0} @-}
some :: Cont Int
some = three

-- Contravariant.
newtype Test a = Test (a -> Bool)

{-@ any :: Test Int @-}
any :: Test Int
any = Test (\x -> x > 1)

{-@ ofPositive :: Test {v:Int | v > 0} @-}
ofPositive :: Test Int
ofPositive = Variances.any

data Tests a = Tests [Test a]

{-@ many :: Tests {v:Int | v > 0} @-}
many :: Tests Int
many = weaker (Tests [Variances.any])

{-@ weaker :: Tests Int -> Tests {v:Int | v > 0} @-}
weaker :: Tests Int -> Tests Int
weaker tests = tests

-- Immutable containers of the library.
{-@ keys :: Map.Map {v:Int | v > 1} {v:Int | v > 1} -> Map.Map Int {v:Int | v > 0} @-}
keys :: Map.Map Int Int -> Map.Map Int Int
keys m = m

{-@ members :: Set.Set {v:Int | v > 1} -> Set.Set {v:Int | v > 0} @-}
members :: Set.Set Int -> Set.Set Int
members s = s

{-@ action :: IO {v:Int | v > 1} -> IO {v:Int | v > 0} @-}
action :: IO Int -> IO Int
action a = a

-- What can be written to is the same everywhere.
{-@ refill :: IORef {v:Int | v > 0} -> IO {v:Int | v > 0} @-}
refill :: IORef Int -> IO Int
refill ref = do
  n <- readIORef ref
  writeIORef ref (n + 1)
  readIORef ref

-- Abstract refinements have variances, too; one that is not written is true.
data Handler = Handler { run :: Int -> Int }
{-@ data Handler <p :: Int -> Bool> = Handler { run :: Int<p> -> Int } @-}

{-@ careful :: Handler <{\v -> v /= 0}> @-}
careful :: Handler
careful = Handler (\x -> 10 `div` x)

{-@ stricter :: Handler <{\v -> v > 0}> @-}
stricter :: Handler
stricter = careful

total :: Handler
total = Handler (\x -> x + 1)

used :: Int
used = run total 0

-- Comparing and showing values makes none.
{-@ largest :: xs:{[{v:Int | v > 0}] | len xs > 0} -> {v:Int | v > 0} @-}
largest :: [Int] -> Int
largest (x : xs) = go x xs
  where
    go :: Ord a => a -> [a] -> a
    go best [] = best
    go best (y : ys) = go (if y > best then y else best) ys

newtype Low = Low Int
instance Eq Low where
  Low a == Low b = a == b
instance Ord Low where
  Low a <= Low b = a <= b
  max a b = if a <= b then b else a

-- Newtypes without refinements may be coerced, and so may what is the same on both sides.
newtype Age = Age Int

older :: [Int] -> [Age]
older = coerce

newtype Wrap a = Wrap a

wrapped :: [a] -> [Wrap a]
wrapped = coerce
