-- verdict: welltyped
{-# LANGUAGE DataKinds, GADTs, KindSignatures, RankNTypes, TypeOperators #-}
-- What a match on a constructor with a signature of its own gives: the context is part of it.
module Generalized where

import Data.Kind (Type)

data Shown a where
  Shown :: Show a => a -> Shown a
  Sum :: forall a. (Num a, Show a) => a -> a -> Shown a
  Same :: (a ~ Int) => Shown a

text :: Shown a -> a -> String
text (Shown x) y = show x ++ show y
text (Sum x y) z = show (x + y * z)
text Same n = show (n + 1 :: Int)

-- The type is refined as well.
data Listed a where
  Listed :: Eq a => a -> Listed [a]

among :: Listed b -> b -> Bool
among (Listed x) xs = x `elem` xs

class Counted (ts :: [Type])
instance Counted '[]
instance Counted ts => Counted (t ': ts)

data Length (ts :: [Type]) where
  Zero :: Length '[]
  More :: Counted ts => Length ts -> Length (t ': ts)

counted :: Counted ts => Length ts -> Int
counted _ = 0

next :: Length ts -> Int
next Zero = 0
next (More rest) = 1 + counted rest
