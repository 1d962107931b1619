{-# LANGUAGE MultiParamTypeClasses, FlexibleInstances, FlexibleContexts, RankNTypes #-}
-- Arrays that change, and the arrays they become. Unboxed ones are those that evaluate their
-- elements. The constructors are not those of the package, and have names of their own.
module Data.Array.Base where

import Control.Monad.ST
import Control.Monad.ST.Unsafe (unsafeIOToST)
import Culprit.Primitive
import Data.Array (Array)
import qualified Data.Array as Array
import Data.Ix

infixl 9 !, //

-- Arrays that do not change.

class IArray a e where
  toArray :: Ix i => a i e -> Array i e
  fromArray :: Ix i => Array i e -> a i e

instance IArray Array e where
  toArray a = a
  fromArray a = a

newtype UArray i e = UnboxedCells (Array i e)

instance IArray UArray e where
  toArray (UnboxedCells a) = a
  fromArray a = foldr seq () a `seq` UnboxedCells a

instance (Ix i, Eq e) => Eq (UArray i e) where
  UnboxedCells a == UnboxedCells b = a == b

instance (Ix i, Ord e) => Ord (UArray i e) where
  compare (UnboxedCells a) (UnboxedCells b) = compare a b

instance (Ix i, Show i, Show e) => Show (UArray i e) where
  showsPrec p (UnboxedCells a) = showsPrec p a

array :: (IArray a e, Ix i) => (i, i) -> [(i, e)] -> a i e
array range' entries = fromArray (Array.array range' entries)

listArray :: (IArray a e, Ix i) => (i, i) -> [e] -> a i e
listArray range' xs = fromArray (Array.listArray range' xs)

(!) :: (IArray a e, Ix i) => a i e -> i -> e
a ! i = toArray a Array.! i

bounds :: (IArray a e, Ix i) => a i e -> (i, i)
bounds a = Array.bounds (toArray a)

indices :: (IArray a e, Ix i) => a i e -> [i]
indices a = Array.indices (toArray a)

elems :: (IArray a e, Ix i) => a i e -> [e]
elems a = Array.elems (toArray a)

assocs :: (IArray a e, Ix i) => a i e -> [(i, e)]
assocs a = Array.assocs (toArray a)

(//) :: (IArray a e, Ix i) => a i e -> [(i, e)] -> a i e
a // entries = fromArray (toArray a Array.// entries)

accum :: (IArray a e, Ix i) => (e -> e' -> e) -> a i e -> [(i, e')] -> a i e
accum f a entries = fromArray (Array.accum f (toArray a) entries)

accumArray :: (IArray a e, Ix i) => (e -> e' -> e) -> e -> (i, i) -> [(i, e')] -> a i e
accumArray f start range' entries = fromArray (Array.accumArray f start range' entries)

amap :: (IArray a e', IArray a e, Ix i) => (e' -> e) -> a i e' -> a i e
amap f a = fromArray (fmap f (toArray a))

ixmap :: (IArray a e, Ix i, Ix j) => (i, i) -> (i -> j) -> a j e -> a i e
ixmap range' f a = fromArray (Array.ixmap range' f (toArray a))

-- Arrays that change: bounds and cells.

data Cells i e = Cells (i, i) (MutableArray e)

instance Eq (Cells i e) where
  Cells _ a == Cells _ b = primArraySame a b

newtype IOArray i e = IOCells (Cells i e)
  deriving (Eq)

newtype IOUArray i e = UnboxedIOCells (Cells i e)
  deriving (Eq)

newtype STArray s i e = STCells (Cells i e)
  deriving (Eq)

newtype STUArray s i e = UnboxedSTCells (Cells i e)
  deriving (Eq)

class Monad m => MArray a e m where
  cells :: a i e -> m (Cells i e)
  fromCells :: IO (Cells i e) -> m (a i e)
  action :: a i e -> IO r -> m r -- the array only says which monad it is

instance MArray IOArray e IO where
  cells (IOCells c) = return c
  fromCells = fmap IOCells
  action _ io = io

instance MArray IOUArray e IO where
  cells (UnboxedIOCells c) = return c
  fromCells = fmap UnboxedIOCells
  action _ io = io

instance MArray (STArray s) e (ST s) where
  cells (STCells c) = return c
  fromCells = unsafeIOToST . fmap STCells
  action _ = unsafeIOToST

instance MArray (STUArray s) e (ST s) where
  cells (UnboxedSTCells c) = return c
  fromCells = unsafeIOToST . fmap UnboxedSTCells
  action _ = unsafeIOToST

newArray :: (MArray a e m, Ix i) => (i, i) -> e -> m (a i e)
newArray range' x = fromCells (fmap (Cells range') (primArrayNew (rangeSize range') x))

newArray_ :: (MArray a e m, Ix i) => (i, i) -> m (a i e)
newArray_ range' = newArray range' (error "MArray: undefined array element")

newListArray :: (MArray a e m, Ix i) => (i, i) -> [e] -> m (a i e)
newListArray range' xs = do
  a <- newArray_ range'
  sequence_ [writeArray a i x | (i, x) <- zip (range range') xs]
  return a

readArray :: (MArray a e m, Ix i) => a i e -> i -> m e
readArray a i = cells a >>= \(Cells range' c) -> action a (primArrayRead c (index range' i))

writeArray :: (MArray a e m, Ix i) => a i e -> i -> e -> m ()
writeArray a i x = cells a >>= \(Cells range' c) -> action a (primArrayWrite c (index range' i) x)

modifyArray :: (MArray a e m, Ix i) => a i e -> i -> (e -> e) -> m ()
modifyArray a i f = readArray a i >>= \x -> writeArray a i (f x)

getBounds :: (MArray a e m, Ix i) => a i e -> m (i, i)
getBounds a = cells a >>= \(Cells range' _) -> return range'

getElems :: (MArray a e m, Ix i) => a i e -> m [e]
getElems a = getBounds a >>= \range' -> mapM (readArray a) (range range')

getAssocs :: (MArray a e m, Ix i) => a i e -> m [(i, e)]
getAssocs a = getBounds a >>= \range' -> fmap (zip (range range')) (getElems a)

freeze, unsafeFreeze :: (Ix i, MArray a e m, IArray b e) => a i e -> m (b i e)
freeze a = getBounds a >>= \range' -> fmap (listArray range') (getElems a)
unsafeFreeze = freeze

thaw, unsafeThaw :: (Ix i, IArray a e, MArray b e m) => a i e -> m (b i e)
thaw a = newListArray (bounds a) (elems a)
unsafeThaw = thaw

runSTArray :: Ix i => (forall s. ST s (STArray s i e)) -> Array i e
runSTArray make = runST (make >>= freeze)

runSTUArray :: Ix i => (forall s. ST s (STUArray s i e)) -> UArray i e
runSTUArray make = runST (make >>= freeze)
