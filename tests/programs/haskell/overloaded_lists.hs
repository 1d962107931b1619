-- verdict: incomplete
{-# LANGUAGE OverloadedLists, TypeFamilies #-}
module OverloadedLists where

import qualified Data.Map as Map
import qualified Data.Set as Set
import GHC.Exts (IsList (..))

numbers :: Set.Set Int
numbers = [1, 2, 3]
--        ^^^^^^^^^ C0125: an overloaded list stands for something that is not known

names :: Map.Map Int String
names = [(1, "one"), (2, "two")]

newtype Box a = Box [a]

instance IsList (Box a) where
  type Item (Box a) = a
  fromList = Box
  toList (Box xs) = xs

upwards, none :: Box Int
upwards = [1 ..]
none = []

first :: Box Int -> Int
first [] = 0
first [x, y] = x + y
first _ = 3
