-- Multisets: how often each element occurs.
module Language.Haskell.Liquid.Bag where

import qualified Data.Map as M

data Bag a = Bag { toMap :: M.Map a Int }
  deriving (Eq)

empty :: Bag k
empty = Bag M.empty

get :: Ord k => k -> Bag k -> Int
get k bag = M.findWithDefault 0 k (toMap bag)

put :: Ord k => k -> Bag k -> Bag k
put k bag = Bag (M.insertWith (+) k 1 (toMap bag))

union, unionMax, interMin :: Ord k => Bag k -> Bag k -> Bag k
union b1 b2 = Bag (M.unionWith (+) (toMap b1) (toMap b2))
unionMax b1 b2 = Bag (M.unionWith max (toMap b1) (toMap b2))
interMin b1 b2 = Bag (M.intersectionWith min (toMap b1) (toMap b2))

sub :: Ord k => Bag k -> Bag k -> Bool
sub b1 b2 = M.isSubmapOfBy (<=) (toMap b1) (toMap b2)

fromList :: Ord k => [k] -> Bag k
fromList = foldr put empty

bagSize :: Bag k -> Int
bagSize bag = sum (M.elems (toMap bag))

thm_emp :: Ord k => k -> Bag k -> ()
thm_emp _ _ = ()

thm_size :: Ord k => [k] -> ()
thm_size _ = ()
