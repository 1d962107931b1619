-- verdict: welltyped
{-# LANGUAGE DataKinds, GADTs, GeneralizedNewtypeDeriving, PatternSynonyms, RankNTypes #-}
{-# LANGUAGE ScopedTypeVariables, TypeFamilies #-}
module Everyday where

import Control.Applicative ((<|>))
import Control.Monad.State (MonadState, State, StateT)
import qualified GHC.Exts as Exts

-- An operator in the column of a block ends it.
first :: Maybe Int
first = do
  Just 1
  <|> Just 2

added :: Int -> Int
added x = case x of
  1 -> 2
  _ -> 3
  + 4

-- A binding with a type, a block without a monad.
typed :: Int
typed = let r :: Int = 5 in r + r

plain :: Int -> Int
plain x = do
  let y = x + 1
  y * 2

later :: Show a => forall b. Show b => a -> b -> String
later a b = show a ++ show b

-- Without `forall`, the variables of a signature are its own.
pairs :: [a] -> [b] -> [(b, a)]
pairs xs ys = zip ys xs
  where
    zip :: [a] -> [b] -> [(a, b)]
    zip (a : as) (b : bs) = (a, b) : zip as bs
    zip _ _ = []

newtype Counter m a = Counter (StateT Int m a)
  deriving (Functor, Applicative, Monad, MonadState s)

-- What only a pattern knows.
data Hidden where
  Hide :: Show a => a -> Hidden

newtype Box f = UnsafeBox (f ())

pattern Box :: f a -> Box f
pattern Box x <- UnsafeBox x

-- A skolem stands for a family until its argument is known.
data Kind = Whole | Truth

data Tag k where
  WholeTag :: Tag 'Whole
  TruthTag :: Tag 'Truth

type family Base k where
  Base 'Whole = Int
  Base 'Truth = Bool

data Term a where
  Literal :: Tag k -> Base k -> Term (Base k)

value :: Term a -> a
value (Literal WholeTag n) = n + 1
value (Literal TruthTag b) = not b

measured :: Maybe Int -> IO Int
measured m = do
  n <- return 1
  {-# SCC inner #-} return (maybe n id m)

-- A family that is applied to more than it takes is a constructor applied to the rest.
type family Parts a :: * -> *

class Cut a where
  cut :: a -> Parts a b

class Named f where
  nameOf :: f a -> String

described :: (Cut a, Named (Parts a)) => a -> String
described a = nameOf (cut a)

-- An instance defines the types of its class, whether or not they are in scope.
newtype Bag a = Bag [a]

instance Exts.IsList (Bag a) where
  type Item (Bag a) = a
  fromList = Bag
  toList (Bag xs) = xs
