module Data.Functor.Classes
  ( compare1, compare2, eq1, eq2, liftReadList2Default, liftReadListDefault
  , liftReadListPrec2Default, liftReadListPrecDefault, readBinaryWith, readData, readPrec1
  , readPrec2, readUnaryWith, readsBinary1, readsBinaryWith, readsData, readsPrec1, readsPrec2
  , readsUnary, readsUnary1, readsUnaryWith, showsBinary1, showsBinaryWith, showsPrec1, showsPrec2
  , showsUnary, showsUnary1, showsUnaryWith, Eq1 (..), Eq2 (..), Ord1 (..), Ord2 (..), Read1 (..)
  , Read2 (..), Show1 (..), Show2 (..)
  ) where

import Data.Functor.Const (Const)
import Data.Functor.Identity (Identity)
import Data.List.NonEmpty (NonEmpty)
import Data.Ord (Down)
import Data.Proxy (Proxy)
import Text.ParserCombinators.ReadPrec (ReadPrec)

class Eq1 f where
  liftEq :: (a -> b -> Bool) -> f a -> f b -> Bool
class Eq2 f where
  liftEq2 :: (a -> b -> Bool) -> (c -> d -> Bool) -> f a c -> f b d -> Bool
class Eq1 f => Ord1 f where
  liftCompare :: (a -> b -> Ordering) -> f a -> f b -> Ordering
class Eq2 f => Ord2 f where
  liftCompare2 :: (a -> b -> Ordering) -> (c -> d -> Ordering) -> f a c -> f b d -> Ordering
class Read1 f where
  liftReadsPrec :: (Int -> ReadS a) -> ReadS [a] -> Int -> ReadS (f a)
  liftReadList :: (Int -> ReadS a) -> ReadS [a] -> ReadS [f a]
  liftReadPrec :: ReadPrec a -> ReadPrec [a] -> ReadPrec (f a)
  liftReadListPrec :: ReadPrec a -> ReadPrec [a] -> ReadPrec [f a]
class Read2 f where
  liftReadsPrec2 :: (Int -> ReadS a) -> ReadS [a] -> (Int -> ReadS b) -> ReadS [b] -> Int
      -> ReadS (f a b)
  liftReadList2 :: (Int -> ReadS a) -> ReadS [a] -> (Int -> ReadS b) -> ReadS [b] -> ReadS [f a b]
  liftReadPrec2 :: ReadPrec a -> ReadPrec [a] -> ReadPrec b -> ReadPrec [b] -> ReadPrec (f a b)
  liftReadListPrec2 :: ReadPrec a -> ReadPrec [a] -> ReadPrec b -> ReadPrec [b]
      -> ReadPrec [f a b]
class Show1 f where
  liftShowsPrec :: (Int -> a -> ShowS) -> ([a] -> ShowS) -> Int -> f a -> ShowS
  liftShowList :: (Int -> a -> ShowS) -> ([a] -> ShowS) -> [f a] -> ShowS
class Show2 f where
  liftShowsPrec2 :: (Int -> a -> ShowS) -> ([a] -> ShowS) -> (Int -> b -> ShowS) -> ([b]
      -> ShowS) -> Int -> f a b -> ShowS
  liftShowList2 :: (Int -> a -> ShowS) -> ([a] -> ShowS) -> (Int -> b -> ShowS) -> ([b]
      -> ShowS) -> [f a b] -> ShowS
instance Eq a => Eq1 ((,) a)
instance Eq a => Eq1 (Const a)
instance Eq a => Eq1 (Either a)
instance Eq1 Down
instance Eq1 Identity
instance Eq1 Maybe
instance Eq1 NonEmpty
instance Eq1 Proxy
instance Eq1 []
instance Eq2 (,)
instance Eq2 Const
instance Eq2 Either
instance Ord a => Ord1 ((,) a)
instance Ord a => Ord1 (Const a)
instance Ord a => Ord1 (Either a)
instance Ord1 Down
instance Ord1 Identity
instance Ord1 Maybe
instance Ord1 NonEmpty
instance Ord1 Proxy
instance Ord1 []
instance Ord2 (,)
instance Ord2 Const
instance Ord2 Either
instance Read a => Read1 ((,) a)
instance Read a => Read1 (Const a)
instance Read a => Read1 (Either a)
instance Read1 Down
instance Read1 Identity
instance Read1 Maybe
instance Read1 NonEmpty
instance Read1 Proxy
instance Read1 []
instance Read2 (,)
instance Read2 Const
instance Read2 Either
instance Show a => Show1 ((,) a)
instance Show a => Show1 (Const a)
instance Show a => Show1 (Either a)
instance Show1 Down
instance Show1 Identity
instance Show1 Maybe
instance Show1 NonEmpty
instance Show1 Proxy
instance Show1 []
instance Show2 (,)
instance Show2 Const
instance Show2 Either

compare1 :: (Ord1 f, Ord a) => f a -> f a -> Ordering
compare2 :: (Ord2 f, Ord a, Ord b) => f a b -> f a b -> Ordering
eq1 :: (Eq1 f, Eq a) => f a -> f a -> Bool
eq2 :: (Eq2 f, Eq a, Eq b) => f a b -> f a b -> Bool
liftReadList2Default :: Read2 f => (Int -> ReadS a) -> ReadS [a] -> (Int -> ReadS b)
  -> ReadS [b] -> ReadS [f a b]
liftReadListDefault :: Read1 f => (Int -> ReadS a) -> ReadS [a] -> ReadS [f a]
liftReadListPrec2Default :: Read2 f => ReadPrec a -> ReadPrec [a] -> ReadPrec b -> ReadPrec [b]
  -> ReadPrec [f a b]
liftReadListPrecDefault :: Read1 f => ReadPrec a -> ReadPrec [a] -> ReadPrec [f a]
readBinaryWith :: ReadPrec a -> ReadPrec b -> String -> (a -> b -> t) -> ReadPrec t
readData :: ReadPrec a -> ReadPrec a
readPrec1 :: (Read1 f, Read a) => ReadPrec (f a)
readPrec2 :: (Read2 f, Read a, Read b) => ReadPrec (f a b)
readUnaryWith :: ReadPrec a -> String -> (a -> t) -> ReadPrec t
readsBinary1 :: (Read1 f, Read1 g, Read a) => String -> (f a -> g a -> t) -> String -> ReadS t
readsBinaryWith :: (Int -> ReadS a) -> (Int -> ReadS b) -> String -> (a -> b -> t) -> String
  -> ReadS t
readsData :: (String -> ReadS a) -> Int -> ReadS a
readsPrec1 :: (Read1 f, Read a) => Int -> ReadS (f a)
readsPrec2 :: (Read2 f, Read a, Read b) => Int -> ReadS (f a b)
readsUnary :: Read a => String -> (a -> t) -> String -> ReadS t
readsUnary1 :: (Read1 f, Read a) => String -> (f a -> t) -> String -> ReadS t
readsUnaryWith :: (Int -> ReadS a) -> String -> (a -> t) -> String -> ReadS t
showsBinary1 :: (Show1 f, Show1 g, Show a) => String -> Int -> f a -> g a -> ShowS
showsBinaryWith :: (Int -> a -> ShowS) -> (Int -> b -> ShowS) -> String -> Int -> a -> b -> ShowS
showsPrec1 :: (Show1 f, Show a) => Int -> f a -> ShowS
showsPrec2 :: (Show2 f, Show a, Show b) => Int -> f a b -> ShowS
showsUnary :: Show a => String -> Int -> a -> ShowS
showsUnary1 :: (Show1 f, Show a) => String -> Int -> f a -> ShowS
showsUnaryWith :: (Int -> a -> ShowS) -> String -> Int -> a -> ShowS
