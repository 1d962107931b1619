-- verdict: unsafe
module Derived where

data Kind = Round | Square

-- What is derived for a type is derived from what its fields have.
data Shape = Shape { name :: String, kind :: Kind } deriving Eq

data Tree a = Leaf | Node (Tree a) (Maybe a) (Tree a) deriving (Eq, Show)

newtype Rule = Rule (Int -> Int) deriving Show

-- What a class comes after is needed as well.
data Rank = Low | High deriving Ord
