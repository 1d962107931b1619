-- verdict: unsafe
module Derived where

data Kind = Round | Square

-- What is derived for a type is derived from what its fields have.
data Shape = Shape { name :: String, kind :: Kind } deriving Eq
--                                           ^^^^ C0205: `Kind` is not an instance of `Eq`
--                                           ^^^^ blame 1: Kind

data Tree a = Leaf | Node (Tree a) (Maybe a) (Tree a) deriving (Eq, Show)

newtype Rule = Rule (Int -> Int) deriving Show
--                   ^^^^^^^^^^ C0205: `Int -> Int` is not an instance of `Show`
--                   ^^^^^^^^^^ blame 1: Int -> Int

data Both f = Both (f Int) (f Bool)
deriving instance (Eq (f Int), Eq (f Bool)) => Eq (Both f)
