-- verdict: welltyped
{-# LANGUAGE DataKinds, GADTs, GeneralizedNewtypeDeriving, MagicHash, PatternSynonyms, RankNTypes #-}
{-# LANGUAGE FlexibleInstances, FunctionalDependencies, PolyKinds, ScopedTypeVariables #-}
{-# LANGUAGE TypeFamilies, UndecidableInstances #-}
module Everyday where

import Control.Applicative ((<|>))
import Control.Monad.State (MonadState, State, StateT)
import Control.Concurrent.MVar (MVar)
import Data.Proxy (Proxy)
import Data.Typeable (Typeable)
import qualified GHC.Base as Base (Int (..))
import qualified GHC.Exts as Exts
import GHC.TypeLits (KnownNat, KnownSymbol, natVal, symbolVal)

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

-- A class for types of any kind: others that need it say nothing about that.
class Typeable a => Described a where
  about :: a -> String

cast1 :: Typeable t => (forall b. Show b => w (t b)) -> Maybe (w (t Int))
cast1 x = Just x

-- Boxes are equal to themselves, whatever they contain.
newtype Lock = Lock (MVar (Int -> Int))
  deriving (Eq)

unboxed :: Base.Int -> Bool
unboxed (Base.I# n) = Exts.isTrue# (n Exts.># 0#)

-- The signature says what `s` is, as soon as it is known that both speak about it.
class Measured b s | b -> s where
  rest :: s -> b -> b
  amount :: b -> s

without :: Measured b s => b -> Maybe b
without b = do
  n <- Just (amount b)
  return (rest n b)

-- Instances for all types are for all of their kinds.
class Reflects s a | s -> a where
  reflect :: proxy s -> a

instance KnownNat n => Reflects n Integer where
  reflect = natVal

instance KnownSymbol n => Reflects n String where
  reflect = symbolVal

data Yes

instance Reflects Yes Bool where
  reflect _ = True

yes :: Proxy Yes -> String
yes = show . reflect

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
