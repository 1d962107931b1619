{-# LANGUAGE MagicHash, TypeFamilies, PatternSynonyms, RankNTypes #-}
module GHC.Exts
  ( module GHC.Prim, Word#, Word (W#), Int (I#), Char (C#), Double (D#), Float (F#), Ptr (..)
  , FunPtr (..), Addr#, maxTupleSize, IsString (..)
  , IsList (..), unpackCString#, unpackAppendCString#, unpackFoldrCString#, unpackCStringUtf8#
  , unpackNBytes#, build, augment, lazy, inline, oneShot, considerAccessible, coerce, Coercible
  , Constraint, Any, Down (..), groupWith, sortWith, the, SPEC (..), unsafeCoerce#
  , plusWord#, minusWord#, timesWord#, int2Word#, word2Int#, byteSwap16#, indexWordOffAddr#, narrow16Word#
  ) where

import Culprit.Primitive (primMemoryRead, primUnsafePerform, unsafeCoerce)
import Data.Coerce
import Data.List (groupBy, sortBy)
import qualified Data.List.NonEmpty as NonEmpty
import Data.Ord
import Data.String
import GHC.CString
import GHC.Prim
import GHC.Ptr
import GHC.Types (Any, Constraint)

maxTupleSize :: Int
maxTupleSize = 62

class IsList l where
  type Item l
  fromList :: [Item l] -> l
  fromListN :: Int -> [Item l] -> l
  toList :: l -> [Item l]
  fromListN _ = fromList

instance IsList [a] where
  type Item [a] = a
  fromList xs = xs
  toList xs = xs

instance IsList (NonEmpty.NonEmpty a) where
  type Item (NonEmpty.NonEmpty a) = a
  fromList = NonEmpty.fromList
  toList = NonEmpty.toList

build :: (forall b. (a -> b -> b) -> b -> b) -> [a]
build g = g (:) []

augment :: (forall b. (a -> b -> b) -> b -> b) -> [a] -> [a]
augment g xs = g (:) xs

lazy, inline :: a -> a
lazy x = x
inline x = x

oneShot :: (a -> b) -> a -> b
oneShot f = f

considerAccessible :: Bool
considerAccessible = True

data SPEC = SPEC | SPEC2

unsafeCoerce# :: a -> b
unsafeCoerce# = unsafeCoerce

the :: Eq a => [a] -> a
the (x : xs)
  | all (x ==) xs = x
  | otherwise = errorWithoutStackTrace "GHC.Exts.the: non-identical list"
the [] = errorWithoutStackTrace "GHC.Exts.the: empty list"

sortWith :: Ord b => (a -> b) -> [a] -> [a]
sortWith f = sortBy (comparing f)

groupWith :: Ord b => (a -> b) -> [a] -> [[a]]
groupWith f xs = groupBy (\x y -> f x == f y) (sortWith f xs)

type Word# = Word

pattern W# :: Word# -> Word
pattern W# x = !x

plusWord#, minusWord#, timesWord# :: Word# -> Word# -> Word#
plusWord# = (+)
minusWord# = (-)
timesWord# = (*)

int2Word# :: Int# -> Word#
int2Word# = fromIntegral

word2Int# :: Word# -> Int#
word2Int# = fromIntegral

byteSwap16#, narrow16Word# :: Word# -> Word#
byteSwap16# w = narrow16Word# (w * 256 + narrow16Word# w `div` 256)
narrow16Word# w = w `mod` 65536

indexWordOffAddr# :: Addr# -> Int# -> Word#
indexWordOffAddr# address n = foldr (\byte high -> high * 256 + fromIntegral byte) 0 bytes
  where
    start = addressInt (Ptr address) + 8 * n
    bytes = [primUnsafePerform (primMemoryRead (start + i)) | i <- [0 .. 7]]
