module GHC.Event.Unique
  ( newSource, newUnique, Unique (..), UniqueSource
  ) where

newtype Unique = Unique {asInt :: Int}
data UniqueSource
instance Eq Unique
instance Num Unique
instance Ord Unique
instance Show Unique

newSource :: IO UniqueSource
newUnique :: UniqueSource -> IO Unique
