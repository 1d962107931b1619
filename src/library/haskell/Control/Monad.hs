{-# LANGUAGE NoImplicitPrelude #-}
module Control.Monad
  ( Functor (..), (<$!>), Monad (..), MonadFail (fail), MonadPlus (..)
  , mapM, mapM_, forM, forM_, sequence, sequence_, (=<<), (>=>), (<=<), forever, void
  , join, msum, mfilter, filterM, mapAndUnzipM, zipWithM, zipWithM_, foldM, foldM_
  , replicateM, replicateM_, guard, when, unless, liftM, liftM2, liftM3, liftM4, liftM5, ap
  ) where

import Control.Monad.Fail
import Data.Foldable
import Data.Functor
import Data.Traversable
import GHC.Base hiding (foldr, mapM, sequence)
import GHC.List (unzip, zipWith)
import GHC.Num

infixl 4 <$!>
infixr 1 >=>, <=<

(<$!>) :: Monad m => (a -> b) -> m a -> m b
f <$!> m = m >>= \x -> let y = f x in y `seq` return y

(>=>) :: Monad m => (a -> m b) -> (b -> m c) -> a -> m c
(f >=> g) x = f x >>= g

(<=<) :: Monad m => (b -> m c) -> (a -> m b) -> a -> m c
(g <=< f) x = f x >>= g

forever :: Applicative f => f a -> f b
forever action = let loop = action *> loop in loop

join :: Monad m => m (m a) -> m a
join m = m >>= id

guard :: Alternative f => Bool -> f ()
guard True = pure ()
guard False = empty

unless :: Applicative f => Bool -> f () -> f ()
unless condition action = if condition then pure () else action

filterM :: Applicative m => (a -> m Bool) -> [a] -> m [a]
filterM p = foldr (\x -> liftA2 (\keep -> if keep then (x :) else id) (p x)) (pure [])

mfilter :: MonadPlus m => (a -> Bool) -> m a -> m a
mfilter p m = m >>= \x -> if p x then return x else mzero

mapAndUnzipM :: Applicative m => (a -> m (b, c)) -> [a] -> m ([b], [c])
mapAndUnzipM f xs = fmap unzip (traverse f xs)

zipWithM :: Applicative m => (a -> b -> m c) -> [a] -> [b] -> m [c]
zipWithM f xs ys = sequenceA (zipWith f xs ys)

zipWithM_ :: Applicative m => (a -> b -> m c) -> [a] -> [b] -> m ()
zipWithM_ f xs ys = sequenceA_ (zipWith f xs ys)

foldM :: (Foldable t, Monad m) => (b -> a -> m b) -> b -> t a -> m b
foldM = foldlM

foldM_ :: (Foldable t, Monad m) => (b -> a -> m b) -> b -> t a -> m ()
foldM_ f x t = foldlM f x t >> return ()

replicateM :: Applicative m => Int -> m a -> m [a]
replicateM n action
  | n <= 0 = pure []
  | otherwise = liftA2 (:) action (replicateM (n - 1) action)

replicateM_ :: Applicative m => Int -> m a -> m ()
replicateM_ n action
  | n <= 0 = pure ()
  | otherwise = action *> replicateM_ (n - 1) action
