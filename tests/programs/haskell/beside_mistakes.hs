-- verdict: unsafe
{-# LANGUAGE GADTs, TypeFamilies #-}
-- Where one definition is wrong, those that rest on type families or on what a match says about types are not.
module BesideMistakes where

data Repr a where
  Whole :: Repr Integer
  Truth :: Repr Bool
  Pair :: Repr a -> Repr b -> Repr (a, b)

initial :: Repr a -> a
initial Whole = 0
initial Truth = False
initial (Pair a b) = (initial a, initial b)

same :: Repr a -> Repr a -> a -> a -> Bool
same Whole _ x y = x == y
same Truth _ x y = x == y
same (Pair a b) _ (x, y) (x', y') = same a a x x' && same b b y y'

class Container c where
  type Element c
  toElements :: c -> [Element c]
  single :: Element c -> c

instance Container [a] where
  type Element [a] = a
  toElements xs = xs
  single x = [x]

newtype Bits = Bits [Bool]

instance Container Bits where
  type Element Bits = Bool
  toElements (Bits bs) = filter id bs
  single b = Bits (b : map not [b])

count :: Bits -> Int
count bits = length (filter (== True) (toElements bits))

wrong :: Int -> Maybe Int
wrong n
  | n > 0 = Just n
  | 'c' = Nothing
--  ^^^ C0201: `'c'` has type `Char`, but `Bool` is needed here
--  ^^^ blame 1: 'c'
  | otherwise = Nothing
