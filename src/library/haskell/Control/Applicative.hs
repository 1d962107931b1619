{-# LANGUAGE NoImplicitPrelude #-}
module Control.Applicative
  ( Applicative (..), Alternative (..), Const (..), WrappedMonad (..), WrappedArrow (..)
  , ZipList (..), (<$>), (<$), (<**>), liftA, liftA3, optional
  ) where

import Control.Arrow
import Data.Foldable
import Data.Functor
import Data.Functor.Const
import Data.Traversable
import GHC.Base hiding (foldr)
import GHC.List (drop, repeat, zipWith)
import GHC.Read
import GHC.Show

optional :: Alternative f => f a -> f (Maybe a)
optional v = fmap Just v <|> pure Nothing

newtype WrappedMonad m a = WrapMonad { unwrapMonad :: m a }

instance Monad m => Functor (WrappedMonad m) where
  fmap f (WrapMonad m) = WrapMonad (liftM f m)

instance Monad m => Applicative (WrappedMonad m) where
  pure x = WrapMonad (pure x)
  WrapMonad f <*> WrapMonad x = WrapMonad (f `ap` x)

instance Monad m => Monad (WrappedMonad m) where
  WrapMonad m >>= k = WrapMonad (m >>= \x -> unwrapMonad (k x))

instance MonadPlus m => Alternative (WrappedMonad m) where
  empty = WrapMonad mzero
  WrapMonad x <|> WrapMonad y = WrapMonad (mplus x y)

newtype WrappedArrow a b c = WrapArrow { unwrapArrow :: a b c }

instance Arrow a => Functor (WrappedArrow a b) where
  fmap f (WrapArrow a) = WrapArrow (a >>> arr f)

instance Arrow a => Applicative (WrappedArrow a b) where
  pure x = WrapArrow (arr (const x))
  WrapArrow f <*> WrapArrow x = WrapArrow (f &&& x >>> arr (\(g, y) -> g y))

-- Lists whose functions are applied element by element.
newtype ZipList a = ZipList { getZipList :: [a] }
  deriving (Eq, Ord, Show, Read)

instance Functor ZipList where
  fmap f (ZipList xs) = ZipList (map f xs)

instance Foldable ZipList where
  foldr f end (ZipList xs) = foldr f end xs

instance Traversable ZipList where
  traverse f (ZipList xs) = fmap ZipList (traverse f xs)

instance Applicative ZipList where
  pure x = ZipList (repeat x)
  liftA2 f (ZipList xs) (ZipList ys) = ZipList (zipWith f xs ys)
  ZipList fs <*> ZipList xs = ZipList (zipWith id fs xs)

instance Alternative ZipList where
  empty = ZipList []
  ZipList xs <|> ZipList ys = ZipList (xs ++ drop (length xs) ys)
