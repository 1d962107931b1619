-- Vectors that change, in IO or ST: a part of an array.
module Data.Vector.Mutable.Internal where

import Prelude hiding (drop, init, length, null, read, replicate, splitAt, tail, take)

import Control.Monad (forM_)
import Control.Monad.Primitive
import Culprit.Primitive

data MVector s a = MVector Int Int (MutableArray a)

type IOVector = MVector RealWorld

type STVector s = MVector s

length :: MVector s a -> Int
length (MVector _ n _) = n

null :: MVector s a -> Bool
null v = length v == 0

slice, unsafeSlice :: Int -> Int -> MVector s a -> MVector s a
slice from n v@(MVector start _ cells)
  | from < 0 || n < 0 || from + n > length v = error ("invalid slice " ++ show (from, n, length v))
  | otherwise = MVector (start + from) n cells
unsafeSlice = slice

take, drop :: Int -> MVector s a -> MVector s a
take n v = slice 0 (max 0 (min n (length v))) v
drop n v = let m = max 0 (min n (length v)) in slice m (length v - m) v

splitAt :: Int -> MVector s a -> (MVector s a, MVector s a)
splitAt n v = (take n v, drop n v)

init, tail :: MVector s a -> MVector s a
init v = slice 0 (length v - 1) v
tail v = slice 1 (length v - 1) v

overlaps :: MVector s a -> MVector s a -> Bool
overlaps (MVector i n a) (MVector j m b) = primArraySame a b && i < j + m && j < i + n

new, unsafeNew :: PrimMonad m => Int -> m (MVector (PrimState m) a)
new n = replicate n (error "Data.Vector.Mutable: uninitialised element")
unsafeNew = new

replicate :: PrimMonad m => Int -> a -> m (MVector (PrimState m) a)
replicate n x = primitiveIO (fmap (MVector 0 size) (primArrayNew size x))
  where
    size = max 0 n

replicateM :: PrimMonad m => Int -> m a -> m (MVector (PrimState m) a)
replicateM n action = do
  v <- new n
  forM_ [0 .. n - 1] (\i -> action >>= write v i)
  return v

generate :: PrimMonad m => Int -> (Int -> a) -> m (MVector (PrimState m) a)
generate n f = do
  v <- new n
  forM_ [0 .. n - 1] (\i -> write v i (f i))
  return v

checked :: String -> MVector s a -> Int -> b -> b
checked function v i x
  | 0 <= i && i < length v = x
  | otherwise = error (function ++ ": index out of bounds " ++ show (i, length v))

read, unsafeRead :: PrimMonad m => MVector (PrimState m) a -> Int -> m a
read v@(MVector start _ cells) i =
  checked "read" v i (primitiveIO (primArrayRead cells (start + i)))
unsafeRead = read

write, unsafeWrite :: PrimMonad m => MVector (PrimState m) a -> Int -> a -> m ()
write v@(MVector start _ cells) i x =
  checked "write" v i (primitiveIO (primArrayWrite cells (start + i) x))
unsafeWrite = write

modify, modify', unsafeModify :: PrimMonad m => MVector (PrimState m) a -> (a -> a) -> Int -> m ()
modify v f i = read v i >>= \x -> write v i (f x)
modify' v f i = read v i >>= \x -> write v i $! f x
unsafeModify = modify

swap, unsafeSwap :: PrimMonad m => MVector (PrimState m) a -> Int -> Int -> m ()
swap v i j = do
  x <- read v i
  y <- read v j
  write v i y
  write v j x
unsafeSwap = swap

exchange :: PrimMonad m => MVector (PrimState m) a -> Int -> a -> m a
exchange v i x = read v i >>= \old -> write v i x >> return old

set :: PrimMonad m => MVector (PrimState m) a -> a -> m ()
set v x = forM_ [0 .. length v - 1] (\i -> write v i x)

clear :: PrimMonad m => MVector (PrimState m) a -> m ()
clear v = set v (error "Data.Vector.Mutable: cleared element")

-- All elements are read before one is written, so that the parts may overlap.
copy, move, unsafeCopy, unsafeMove
  :: PrimMonad m => MVector (PrimState m) a -> MVector (PrimState m) a -> m ()
copy = move
move to from = do
  xs <- mapM (read from) [0 .. length from - 1]
  sequence_ [write to i x | (i, x) <- zip [0 ..] xs]
unsafeCopy = copy
unsafeMove = move

clone :: PrimMonad m => MVector (PrimState m) a -> m (MVector (PrimState m) a)
clone v = new (length v) >>= \w -> copy w v >> return w

grow, unsafeGrow
  :: PrimMonad m => MVector (PrimState m) a -> Int -> m (MVector (PrimState m) a)
grow v n = new (length v + n) >>= \w -> move (take (length v) w) v >> return w
unsafeGrow = grow
