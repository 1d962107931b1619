-- verdict: unsafe
{-# LANGUAGE FlexibleContexts #-}
-- A derived instance asks for what its fields need, whatever they mention.
module DerivedContexts where

newtype Fixed e = Fixed Rational deriving (Eq, Ord, Show)

class Precise e where
  precision :: e -> Rational

data Big e = Big (Fixed e) Integer deriving (Eq, Ord)

data Element i = Element String [Content i] deriving Eq
data Content i = Inner (Element i) i | Leaf Bool i

instance Eq (Content i) where
  Inner e _ == Inner f _ = e == f
  Leaf b _ == Leaf c _ = b == c
  _ == _ = False

same :: Element (Int -> Int) -> Element (Int -> Int) -> Bool
same a b = a == b

close :: Big (Int -> Int) -> Big (Int -> Int) -> Ordering
close = compare

data Tree a = Tree a [Forest a] deriving Eq
data Forest a = Forest [Tree a] deriving Eq

wrong :: Tree a -> Tree a -> Bool
--       ^^^^^^^^^^^^^^^^^^^^^^^^ C0205: `a` is not an instance of `Eq`
--       ^^^^^^^^^^^^^^^^^^^^^^^^ blame 1: Tree a -> Tree a -> Bool
wrong a b = a == b

-- A parameter that no field mentions changes with any field.
data Choice a = Choice { chosen :: Int, among :: Int }

other :: Choice a -> Choice b
other choice = choice { chosen = 3 }
