module Data.ByteString.Builder.Prim.Internal
  ( (>$<), (>*<), boudedPrim, boundedPrim, condB, contramapB, contramapF, eitherB, emptyB, emptyF
  , fixedPrim, liftFixedToBounded, pairB, pairF, runB, runF, size, sizeBound, storableToF, toB
  , BoundedPrim, FixedPrim, Size
  ) where

import Foreign (Ptr, Word8)
import Foreign.Storable (Storable)

infixl 4 >$<
infixr 5 >*<
data BoundedPrim a
class Contravariant f where
  contramap :: (b -> a) -> f a -> f b
data FixedPrim a
class Monoidal f where
  pair :: f a -> f b -> f (a, b)
type Size = Int
instance Contravariant BoundedPrim
instance Contravariant FixedPrim
instance Monoidal BoundedPrim
instance Monoidal FixedPrim

(>$<) :: Contravariant f => (b -> a) -> f a -> f b
(>*<) :: Monoidal f => f a -> f b -> f (a, b)
boudedPrim, boundedPrim :: Int -> (a -> Ptr Word8 -> IO (Ptr Word8)) -> BoundedPrim a
condB :: (a -> Bool) -> BoundedPrim a -> BoundedPrim a -> BoundedPrim a
contramapB :: (b -> a) -> BoundedPrim a -> BoundedPrim b
contramapF :: (b -> a) -> FixedPrim a -> FixedPrim b
eitherB :: BoundedPrim a -> BoundedPrim b -> BoundedPrim (Either a b)
emptyB :: BoundedPrim a
emptyF :: FixedPrim a
fixedPrim :: Int -> (a -> Ptr Word8 -> IO ()) -> FixedPrim a
liftFixedToBounded, toB :: FixedPrim a -> BoundedPrim a
pairB :: BoundedPrim a -> BoundedPrim b -> BoundedPrim (a, b)
pairF :: FixedPrim a -> FixedPrim b -> FixedPrim (a, b)
runB :: BoundedPrim a -> a -> Ptr Word8 -> IO (Ptr Word8)
runF :: FixedPrim a -> a -> Ptr Word8 -> IO ()
size :: FixedPrim a -> Int
sizeBound :: BoundedPrim a -> Int
storableToF :: Storable a => FixedPrim a
