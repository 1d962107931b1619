-- verdict: welltyped
{-# LANGUAGE GADTs, RankNTypes, ScopedTypeVariables, TypeFamilies, ExistentialQuantification #-}
{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, LambdaCase, TupleSections #-}
module WellTyped where

import qualified Data.Map as Map
import Data.List (sortBy, foldl')
import Data.Ord (comparing)

-- generalised constructors refine what a match knows
data Term a where
  Number :: Int -> Term Int
  Truth  :: Bool -> Term Bool
  Choose :: Term Bool -> Term a -> Term a -> Term a
  Less   :: Term Int -> Term Int -> Term Bool

evaluate :: Term a -> a
evaluate (Number n)     = n
evaluate (Truth b)      = b
evaluate (Choose c t e) = if evaluate c then evaluate t else evaluate e
evaluate (Less a b)     = evaluate a < evaluate b

-- existential types bring their classes with them
data Shown = forall a. Show a => Shown a

describe :: [Shown] -> [String]
describe items = [show item | Shown item <- items]

-- higher ranks need their signatures
twice :: (forall a. [a] -> [a]) -> ([Int], String) -> ([Int], String)
twice f (numbers, text) = (f numbers, f text)

reversed :: ([Int], String)
reversed = twice reverse ([1, 2, 3], "abc")

-- records, also changed in their types
data Point a = Point { px :: a, py :: a } deriving (Eq, Ord, Show)

shift :: Num a => a -> Point a -> Point a
shift by point = point { px = px point + by }

-- classes with superclasses, defaults and dependencies
class Show a => Shape a where
  area :: a -> Double
  title :: a -> String
  title shape = show shape ++ " of " ++ show (area shape)

data Circle = Circle Double deriving Show
instance Shape Circle where
  area (Circle r) = pi * r * r

class Container f a | f -> a where
  insert :: a -> f -> f
  empty :: f

instance Container [Int] Int where
  insert = (:)
  empty = []

three = insert 3 (empty :: [Int])

-- type families
type family Element c
type instance Element [a] = a

firstOf :: [a] -> Element [a]
firstOf = head

-- local polymorphism, mutual recursion, where
frequencies :: Ord k => [k] -> [(k, Int)]
frequencies keys = sortBy (comparing snd) (Map.toList table)
  where
    table = foldl' add Map.empty keys
    add known key = Map.insertWith (+) key one known
    one = 1

isEven, isOdd :: Int -> Bool
isEven 0 = True
isEven n = isOdd (n - 1)
isOdd 0 = False
isOdd n = isEven (n - 1)

classify = \case
  [] -> "none"
  [_] -> "one"
  _ -> "many"

numbered :: [a] -> [(Int, a)]
numbered = zipWith (,) [1 ..]

main :: IO ()
main = do
  let shown = describe [Shown 'a', Shown (Just True)]
  mapM_ putStrLn shown
  print (evaluate (Choose (Less (Number 1) (Number 2)) (Number 10) (Number 20)))
  print $ map (, True) (fst reversed)
