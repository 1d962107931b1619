{-# LANGUAGE MultiParamTypeClasses, FlexibleInstances, FlexibleContexts #-}
-- Vectors that change, of any representation.
module Data.Vector.Generic.Mutable
  ( MVector (..), length, null, slice, take, drop, new, unsafeNew, replicate, read, write, modify
  , swap, unsafeRead, unsafeWrite, unsafeModify, unsafeSwap, set, copy, move, unsafeCopy
  , unsafeMove, clone
  ) where

import Prelude hiding (drop, length, null, read, replicate, take)

import Control.Monad.Primitive
import qualified Data.Vector.Mutable.Internal as Boxed

-- Every representation is the boxed one behind a constructor.
class MVector v a where
  toBoxed :: v s a -> Boxed.MVector s a
  fromBoxed :: Boxed.MVector s a -> v s a

instance MVector Boxed.MVector a where
  toBoxed v = v
  fromBoxed v = v

length :: MVector v a => v s a -> Int
length v = Boxed.length (toBoxed v)

null :: MVector v a => v s a -> Bool
null v = Boxed.null (toBoxed v)

slice :: MVector v a => Int -> Int -> v s a -> v s a
slice i n v = fromBoxed (Boxed.slice i n (toBoxed v))

take, drop :: MVector v a => Int -> v s a -> v s a
take n v = fromBoxed (Boxed.take n (toBoxed v))
drop n v = fromBoxed (Boxed.drop n (toBoxed v))

new, unsafeNew :: (PrimMonad m, MVector v a) => Int -> m (v (PrimState m) a)
new n = fmap fromBoxed (Boxed.new n)
unsafeNew = new

replicate :: (PrimMonad m, MVector v a) => Int -> a -> m (v (PrimState m) a)
replicate n x = fmap fromBoxed (Boxed.replicate n x)

read, unsafeRead :: (PrimMonad m, MVector v a) => v (PrimState m) a -> Int -> m a
read v = Boxed.read (toBoxed v)
unsafeRead = read

write, unsafeWrite :: (PrimMonad m, MVector v a) => v (PrimState m) a -> Int -> a -> m ()
write v = Boxed.write (toBoxed v)
unsafeWrite = write

modify, unsafeModify
  :: (PrimMonad m, MVector v a) => v (PrimState m) a -> (a -> a) -> Int -> m ()
modify v = Boxed.modify (toBoxed v)
unsafeModify = modify

swap, unsafeSwap :: (PrimMonad m, MVector v a) => v (PrimState m) a -> Int -> Int -> m ()
swap v = Boxed.swap (toBoxed v)
unsafeSwap = swap

set :: (PrimMonad m, MVector v a) => v (PrimState m) a -> a -> m ()
set v = Boxed.set (toBoxed v)

copy, move, unsafeCopy, unsafeMove
  :: (PrimMonad m, MVector v a) => v (PrimState m) a -> v (PrimState m) a -> m ()
copy v w = Boxed.copy (toBoxed v) (toBoxed w)
move v w = Boxed.move (toBoxed v) (toBoxed w)
unsafeCopy = copy
unsafeMove = move

clone :: (PrimMonad m, MVector v a) => v (PrimState m) a -> m (v (PrimState m) a)
clone v = fmap fromBoxed (Boxed.clone (toBoxed v))
