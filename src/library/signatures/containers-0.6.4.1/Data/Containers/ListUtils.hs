module Data.Containers.ListUtils
  ( nubInt, nubIntOn, nubOrd, nubOrdOn
  ) where

nubInt :: [Int] -> [Int]
nubIntOn :: (a -> Int) -> [a] -> [a]
nubOrd :: Ord a => [a] -> [a]
nubOrdOn :: Ord b => (a -> b) -> [a] -> [a]
