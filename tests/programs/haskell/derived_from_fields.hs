-- verdict: safe
{-# LANGUAGE StandaloneDeriving #-}
-- What a derived instance asks is what those of its fields ask, not more.
module DerivedFromFields where

import Data.IORef
import Data.Proxy
import Data.STRef

newtype Point s a = Point (STRef s (Link s a)) deriving Eq
data Link s a = Link (Point s a) | Info (STRef s Int) (STRef s a) deriving Eq

equivalent :: Point s a -> Point s a -> Bool
equivalent p q = p == q

linked :: Link s (Int -> Int) -> Bool
linked link = link == link

data Tagged t a = Tagged (Proxy t) a deriving (Eq, Ord, Show)

same :: (Eq a) => Tagged (Int -> Int) a -> Tagged (Int -> Int) a -> Bool
same x y = x == y

-- Each asks for what the other does.
data Tree a = Tree a (Forest a) deriving (Eq, Ord, Show)
newtype Forest a = Forest [Tree a] deriving (Eq, Ord, Show)

less :: Ord a => Tree a -> Forest a -> Bool
less tree forest = Forest [tree] < forest

data Applied f a = Applied (f a) | Other (Maybe (f a)) deriving (Eq)

agree :: Applied Maybe Int -> Bool
agree x = x == x

-- The superclass asks for more than the fields do.
data Phantom a = Phantom Int
instance Eq a => Eq (Phantom a) where
  Phantom x == Phantom y = x == y
deriving instance Eq a => Ord (Phantom a)

data Named a = Named (Phantom a) deriving (Eq, Ord)

below :: Ord a => Named a -> Named a -> Bool
below x y = x < y
