-- Values with what they cost.
module Language.Haskell.Liquid.RTick
  ( Tick (..), fmap, pure, (<*>), liftA2, return, (>>=), (=<<), eqBind, leqBind, geqBind, ap, liftM
  , liftM2, step, wait, waitN, go, goN, wmap, wmapN, gmap, gmapN, (</>), (<//>), (<\>), (<\\>)
  , (>/=), (=/<), (>//=), (=//<), (>\=), (=\<), (>\\=), (=\\<), pay, zipWithM
  ) where

import Prelude hiding (Applicative (..), Functor (..), Monad (..), (=<<))

import qualified Control.Applicative as A
import qualified Control.Monad as M
import qualified Data.Functor as F

infixl 4 <*>, </>, <//>, <\>, <\\>, >>=, =<<, >/=, =/<, >//=, =//<, >\=, =\<, >\\=, =\\<

data Tick a = Tick { tcost :: Int, tval :: a }

instance F.Functor Tick where
  fmap = fmap

instance A.Applicative Tick where
  pure = pure
  (<*>) = (<*>)

instance M.Monad Tick where
  (>>=) = (>>=)

pure, return, wait, go :: a -> Tick a
pure x = Tick 0 x
return x = Tick 0 x
wait x = Tick 1 x
go x = Tick (-1) x

waitN, goN :: Int -> a -> Tick a
waitN n x = Tick n x
goN n x = Tick (negate n) x

step :: Int -> Tick a -> Tick a
step m (Tick n x) = Tick (m + n) x

fmap, liftM, wmap, gmap :: (a -> b) -> Tick a -> Tick b
fmap f (Tick m x) = Tick m (f x)
liftM f (Tick m x) = Tick m (f x)
wmap f (Tick m x) = Tick (1 + m) (f x)
gmap f (Tick m x) = Tick (m - 1) (f x)

wmapN, gmapN :: Int -> (a -> b) -> Tick a -> Tick b
wmapN m f (Tick n x) = Tick (m + n) (f x)
gmapN m f (Tick n x) = Tick (n - m) (f x)

(<*>), ap, (</>), (<//>), (<\>), (<\\>) :: Tick (a -> b) -> Tick a -> Tick b
Tick m f <*> Tick n x = Tick (m + n) (f x)
ap (Tick m f) (Tick n x) = Tick (m + n) (f x)
Tick m f </> Tick n x = Tick (1 + m + n) (f x)
Tick m f <//> Tick n x = Tick (2 + m + n) (f x)
Tick m f <\> Tick n x = Tick (m + n - 1) (f x)
Tick m f <\\> Tick n x = Tick (m + n - 2) (f x)

liftA2, liftM2 :: (a -> b -> c) -> Tick a -> Tick b -> Tick c
liftA2 f (Tick m x) (Tick n y) = Tick (m + n) (f x y)
liftM2 f (Tick m x) (Tick n y) = Tick (m + n) (f x y)

(>>=), (>/=), (>//=), (>\=), (>\\=) :: Tick a -> (a -> Tick b) -> Tick b
Tick m x >>= f = let Tick n y = f x in Tick (m + n) y
Tick m x >/= f = let Tick n y = f x in Tick (1 + m + n) y
Tick m x >//= f = let Tick n y = f x in Tick (2 + m + n) y
Tick m x >\= f = let Tick n y = f x in Tick (m + n - 1) y
Tick m x >\\= f = let Tick n y = f x in Tick (m + n - 2) y

(=<<), (=/<), (=//<), (=\<), (=\\<) :: (a -> Tick b) -> Tick a -> Tick b
f =<< t = t >>= f
f =/< t = t >/= f
f =//< t = t >//= f
f =\< t = t >\= f
f =\\< t = t >\\= f

eqBind, leqBind, geqBind :: Int -> Tick a -> (a -> Tick b) -> Tick b
eqBind _ t f = t >>= f
leqBind _ t f = t >>= f
geqBind _ t f = t >>= f

-- A part of the cost now, the rest later.
pay :: Int -> Tick a -> Tick (Tick a)
pay m (Tick n x) = Tick m (Tick (n - m) x)

zipWithM :: (a -> b -> Tick c) -> Tick a -> Tick b -> Tick c
zipWithM f (Tick m x) (Tick n y) = let Tick k z = f x y in Tick (k + m + n) z
