{-# LANGUAGE NoImplicitPrelude, MagicHash, PatternSynonyms #-}
-- The classes of algebra and of sequencing.
module GHC.Base
  ( Semigroup (..), Monoid (..), NonEmpty (..), Void, absurd, vacuous
  , Functor (..), Applicative (..), Monad (..), Alternative (..), MonadPlus (..)
  , (<**>), liftA, liftA3, (=<<), when, sequence, mapM, liftM, liftM2, liftM3, liftM4, liftM5, ap
  , returnIO, bindIO, thenIO, failIO, eqString, unsafeChr, minInt, maxInt
  , quotInt, remInt, divInt, modInt, quotRemInt, divModInt
  , module Culprit.Basics, module GHC.Prim, Int (I#), Char (C#)
  ) where

import Culprit.Basics
import Culprit.Primitive
import GHC.Enum
import GHC.List (concatMap)
import GHC.Num
import GHC.Prim
import GHC.Real
import GHC.Show

infixr 6 <>
infixr 5 :|
infixl 4 <$, <*>, <*, *>, <**>
infixl 3 <|>
infixl 1 >>, >>=
infixr 1 =<<

-- Semigroups and monoids.

data NonEmpty a = a :| [a]
  deriving (Eq, Ord, Show)

class Semigroup a where
  (<>) :: a -> a -> a
  sconcat :: NonEmpty a -> a
  stimes :: Integral b => b -> a -> a
  sconcat (x :| xs) = go x xs
    where
      go y (z : zs) = y <> go z zs
      go y [] = y
  stimes n x
    | n <= 0 = errorWithoutStackTrace "stimes: positive multiplier expected"
    | n == 1 = x
    | otherwise = x <> stimes (n - 1) x

class Semigroup a => Monoid a where
  mempty :: a
  mappend :: a -> a -> a
  mconcat :: [a] -> a
  mappend = (<>)
  mconcat = foldr mappend mempty

-- A multiple that may be none.
stimesOrEmpty :: (Integral b, Monoid a) => b -> a -> a
stimesOrEmpty n x
  | n < 0 = errorWithoutStackTrace "stimes: negative multiplier"
  | n == 0 = mempty
  | otherwise = x <> stimesOrEmpty (n - 1) x

instance Semigroup [a] where
  (<>) = (++)
  stimes n xs
    | n < 0 = errorWithoutStackTrace "stimes: [], negative multiplier"
    | otherwise = stimesOrEmpty n xs

instance Monoid [a] where
  mempty = []

instance Semigroup (NonEmpty a) where
  (x :| xs) <> (y :| ys) = x :| (xs ++ y : ys)

instance Semigroup b => Semigroup (a -> b) where
  (f <> g) x = f x <> g x
  stimes n f x = stimes n (f x)

instance Monoid b => Monoid (a -> b) where
  mempty _ = mempty

instance Semigroup () where
  _ <> _ = ()
  sconcat _ = ()
  stimes _ _ = ()

instance Monoid () where
  mempty = ()

instance Semigroup Ordering where
  LT <> _ = LT
  EQ <> y = y
  GT <> _ = GT

instance Monoid Ordering where
  mempty = EQ

instance Semigroup a => Semigroup (Maybe a) where
  Nothing <> y = y
  x <> Nothing = x
  Just x <> Just y = Just (x <> y)

instance Semigroup a => Monoid (Maybe a) where
  mempty = Nothing

instance Semigroup a => Semigroup (IO a) where
  x <> y = liftA2 (<>) x y

instance Monoid a => Monoid (IO a) where
  mempty = pure mempty

instance (Semigroup a, Semigroup b) => Semigroup (a, b) where
  (a, b) <> (a', b') = (a <> a', b <> b')

instance (Monoid a, Monoid b) => Monoid (a, b) where
  mempty = (mempty, mempty)

instance (Semigroup a, Semigroup b, Semigroup c) => Semigroup (a, b, c) where
  (a, b, c) <> (a', b', c') = (a <> a', b <> b', c <> c')

instance (Monoid a, Monoid b, Monoid c) => Monoid (a, b, c) where
  mempty = (mempty, mempty, mempty)

instance (Semigroup a, Semigroup b, Semigroup c, Semigroup d) => Semigroup (a, b, c, d) where
  (a, b, c, d) <> (a', b', c', d') = (a <> a', b <> b', c <> c', d <> d')

instance (Monoid a, Monoid b, Monoid c, Monoid d) => Monoid (a, b, c, d) where
  mempty = (mempty, mempty, mempty, mempty)

instance (Semigroup a, Semigroup b, Semigroup c, Semigroup d, Semigroup e)
  => Semigroup (a, b, c, d, e) where
  (a, b, c, d, e) <> (a', b', c', d', e') = (a <> a', b <> b', c <> c', d <> d', e <> e')

instance (Monoid a, Monoid b, Monoid c, Monoid d, Monoid e) => Monoid (a, b, c, d, e) where
  mempty = (mempty, mempty, mempty, mempty, mempty)

-- The type without values.

data Void

absurd :: Void -> a
absurd x = x `seq` undefined

vacuous :: Functor f => f Void -> f a
vacuous = fmap absurd

-- Functors, applicative functors, monads.

class Functor f where
  fmap :: (a -> b) -> f a -> f b
  (<$) :: a -> f b -> f a
  (<$) = fmap . const

class Functor f => Applicative f where
  pure :: a -> f a
  (<*>) :: f (a -> b) -> f a -> f b
  liftA2 :: (a -> b -> c) -> f a -> f b -> f c
  (*>) :: f a -> f b -> f b
  (<*) :: f a -> f b -> f a
  (<*>) = liftA2 id
  liftA2 f x = (<*>) (fmap f x)
  x *> y = (id <$ x) <*> y
  (<*) = liftA2 const

class Applicative m => Monad m where
  (>>=) :: m a -> (a -> m b) -> m b
  (>>) :: m a -> m b -> m b
  return :: a -> m a
  m >> k = m >>= \_ -> k
  return = pure

class Applicative f => Alternative f where
  empty :: f a
  (<|>) :: f a -> f a -> f a
  some :: f a -> f [a]
  many :: f a -> f [a]
  some v = liftA2 (:) v (many v)
  many v = some v <|> pure []

class (Alternative m, Monad m) => MonadPlus m where
  mzero :: m a
  mplus :: m a -> m a -> m a
  mzero = empty
  mplus = (<|>)

(<**>) :: Applicative f => f a -> f (a -> b) -> f b
(<**>) = liftA2 (\x f -> f x)

liftA :: Applicative f => (a -> b) -> f a -> f b
liftA f x = pure f <*> x

liftA3 :: Applicative f => (a -> b -> c -> d) -> f a -> f b -> f c -> f d
liftA3 f x y z = liftA2 f x y <*> z

(=<<) :: Monad m => (a -> m b) -> m a -> m b
f =<< m = m >>= f

when :: Applicative f => Bool -> f () -> f ()
when condition action = if condition then action else pure ()

sequence :: Monad m => [m a] -> m [a]
sequence = mapM id

mapM :: Monad m => (a -> m b) -> [a] -> m [b]
mapM f = foldr (\x rest -> f x >>= \y -> rest >>= \ys -> return (y : ys)) (return [])

liftM :: Monad m => (a -> r) -> m a -> m r
liftM f ma = ma >>= \a -> return (f a)

liftM2 :: Monad m => (a -> b -> r) -> m a -> m b -> m r
liftM2 f ma mb = ma >>= \a -> liftM (f a) mb

liftM3 :: Monad m => (a -> b -> c -> r) -> m a -> m b -> m c -> m r
liftM3 f ma mb mc = ma >>= \a -> liftM2 (f a) mb mc

liftM4 :: Monad m => (a -> b -> c -> d -> r) -> m a -> m b -> m c -> m d -> m r
liftM4 f ma mb mc md = ma >>= \a -> liftM3 (f a) mb mc md

liftM5 :: Monad m => (a -> b -> c -> d -> e -> r) -> m a -> m b -> m c -> m d -> m e -> m r
liftM5 f ma mb mc md me = ma >>= \a -> liftM4 (f a) mb mc md me

ap :: Monad m => m (a -> b) -> m a -> m b
ap mf mx = mf >>= \f -> mx >>= \x -> return (f x)

instance Functor ((->) r) where
  fmap = (.)

instance Applicative ((->) r) where
  pure = const
  (f <*> g) x = f x (g x)
  liftA2 op f g x = op (f x) (g x)

instance Monad ((->) r) where
  (f >>= k) x = k (f x) x

instance Functor ((,) a) where
  fmap f (a, x) = (a, f x)

instance Monoid a => Applicative ((,) a) where
  pure x = (mempty, x)
  (a, f) <*> (b, x) = (a <> b, f x)
  liftA2 f (a, x) (b, y) = (a <> b, f x y)

instance Monoid a => Monad ((,) a) where
  (a, x) >>= k = case k x of (b, y) -> (a <> b, y)

instance Functor ((,,) a b) where
  fmap f (a, b, x) = (a, b, f x)

instance (Monoid a, Monoid b) => Applicative ((,,) a b) where
  pure x = (mempty, mempty, x)
  (a, b, f) <*> (a', b', x) = (a <> a', b <> b', f x)

instance Functor ((,,,) a b c) where
  fmap f (a, b, c, x) = (a, b, c, f x)

instance Functor [] where
  fmap = map

instance Applicative [] where
  pure x = [x]
  fs <*> xs = [f x | f <- fs, x <- xs]
  liftA2 f xs ys = [f x y | x <- xs, y <- ys]
  xs *> ys = [y | _ <- xs, y <- ys]

instance Monad [] where
  xs >>= f = concatMap f xs

instance Alternative [] where
  empty = []
  (<|>) = (++)

instance MonadPlus []

instance Functor NonEmpty where
  fmap f (x :| xs) = f x :| map f xs

instance Applicative NonEmpty where
  pure x = x :| []
  (<*>) = ap

instance Monad NonEmpty where
  (x :| xs) >>= f = case f x of
    y :| ys -> y :| (ys ++ concatMap (list . f) xs)
    where
      list (z :| zs) = z : zs

instance Functor Maybe where
  fmap _ Nothing = Nothing
  fmap f (Just x) = Just (f x)

instance Applicative Maybe where
  pure = Just
  Just f <*> x = fmap f x
  Nothing <*> _ = Nothing
  Just _ *> x = x
  Nothing *> _ = Nothing

instance Monad Maybe where
  Just x >>= k = k x
  Nothing >>= _ = Nothing

instance Alternative Maybe where
  empty = Nothing
  Nothing <|> y = y
  x <|> _ = x

instance MonadPlus Maybe

instance Functor IO where
  fmap f m = bindIO m (\x -> returnIO (f x))

instance Applicative IO where
  pure = returnIO
  (<*>) = ap
  liftA2 = liftM2
  (*>) = thenIO

instance Monad IO where
  (>>=) = bindIO

instance Alternative IO where
  empty = failIO "mzero"
  x <|> y = primCatch x (\_ -> y)

instance MonadPlus IO

returnIO :: a -> IO a
returnIO = primReturn

bindIO :: IO a -> (a -> IO b) -> IO b
bindIO = primBind

thenIO :: IO a -> IO b -> IO b
thenIO m k = primBind m (\_ -> k)

failIO :: String -> IO a
failIO message = primBind (primReturn ()) (\_ -> primFail (UserFailure message))

-- What the compiler's own library calls its Int functions.

eqString :: String -> String -> Bool
eqString = (==)

unsafeChr :: Int -> Char
unsafeChr = primCharChr

minInt, maxInt :: Int
minInt = minBound
maxInt = maxBound

quotInt, remInt, divInt, modInt :: Int -> Int -> Int
quotInt = quot
remInt = rem
divInt = div
modInt = mod

quotRemInt, divModInt :: Int -> Int -> (Int, Int)
quotRemInt = quotRem
divModInt = divMod
