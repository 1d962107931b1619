-- Maps of keys that can be hashed, here as lists without an order.
module Data.HashMap.Strict
  ( HashMap, empty, singleton, null, size, member, lookup, lookupDefault, findWithDefault, (!)
  , insert, insertWith, delete, adjust, alter, union, unionWith, map, mapWithKey, filter
  , filterWithKey, foldr, foldrWithKey, foldlWithKey', keys, elems, toList, fromList, fromListWith
  ) where

import Prelude hiding (filter, foldr, lookup, map, null)
import qualified Prelude as P
import Data.Hashable (Hashable)

newtype HashMap k v = HashMap [(k, v)]

instance (Eq k, Eq v) => Eq (HashMap k v) where
  HashMap xs == HashMap ys = length xs == length ys && all (`elem` ys) xs

instance (Show k, Show v) => Show (HashMap k v) where
  showsPrec d (HashMap xs) = showParen (d > 10) (showString "fromList " . shows xs)

instance Functor (HashMap k) where
  fmap = map

instance Foldable (HashMap k) where
  foldr = foldr

empty :: HashMap k v
empty = HashMap []

singleton :: Hashable k => k -> v -> HashMap k v
singleton k v = HashMap [(k, v)]

null :: HashMap k v -> Bool
null (HashMap xs) = P.null xs

size :: HashMap k v -> Int
size (HashMap xs) = length xs

member :: (Eq k, Hashable k) => k -> HashMap k v -> Bool
member k (HashMap xs) = any ((== k) . fst) xs

lookup :: (Eq k, Hashable k) => k -> HashMap k v -> Maybe v
lookup k (HashMap xs) = P.lookup k xs

lookupDefault, findWithDefault :: (Eq k, Hashable k) => v -> k -> HashMap k v -> v
lookupDefault other k m = maybe other id (lookup k m)
findWithDefault = lookupDefault

(!) :: (Eq k, Hashable k) => HashMap k v -> k -> v
m ! k = case lookup k m of
  Just v -> v
  Nothing -> error "Data.HashMap.Internal.(!): key not found"

insert :: (Eq k, Hashable k) => k -> v -> HashMap k v -> HashMap k v
insert k v (HashMap xs) = HashMap ((k, v) : P.filter ((/= k) . fst) xs)

insertWith :: (Eq k, Hashable k) => (v -> v -> v) -> k -> v -> HashMap k v -> HashMap k v
insertWith f k v m = insert k (maybe v (f v) (lookup k m)) m

delete :: (Eq k, Hashable k) => k -> HashMap k v -> HashMap k v
delete k (HashMap xs) = HashMap (P.filter ((/= k) . fst) xs)

adjust :: (Eq k, Hashable k) => (v -> v) -> k -> HashMap k v -> HashMap k v
adjust f k (HashMap xs) = HashMap [(key, if key == k then f v else v) | (key, v) <- xs]

alter :: (Eq k, Hashable k) => (Maybe v -> Maybe v) -> k -> HashMap k v -> HashMap k v
alter f k m = case f (lookup k m) of
  Nothing -> delete k m
  Just v -> insert k v m

union :: (Eq k, Hashable k) => HashMap k v -> HashMap k v -> HashMap k v
union = unionWith const

unionWith :: (Eq k, Hashable k) => (v -> v -> v) -> HashMap k v -> HashMap k v -> HashMap k v
unionWith f m (HashMap ys) = P.foldr (\(k, v) all -> insertWith (flip f) k v all) m ys

map :: (v -> w) -> HashMap k v -> HashMap k w
map f = mapWithKey (const f)

mapWithKey :: (k -> v -> w) -> HashMap k v -> HashMap k w
mapWithKey f (HashMap xs) = HashMap [(k, f k v) | (k, v) <- xs]

filter :: (v -> Bool) -> HashMap k v -> HashMap k v
filter p = filterWithKey (const p)

filterWithKey :: (k -> v -> Bool) -> HashMap k v -> HashMap k v
filterWithKey p (HashMap xs) = HashMap [(k, v) | (k, v) <- xs, p k v]

foldr :: (v -> a -> a) -> a -> HashMap k v -> a
foldr f = foldrWithKey (const f)

foldrWithKey :: (k -> v -> a -> a) -> a -> HashMap k v -> a
foldrWithKey f a (HashMap xs) = P.foldr (\(k, v) rest -> f k v rest) a xs

foldlWithKey' :: (a -> k -> v -> a) -> a -> HashMap k v -> a
foldlWithKey' f a (HashMap xs) = foldl (\before (k, v) -> f before k v) a xs

keys :: HashMap k v -> [k]
keys (HashMap xs) = P.map fst xs

elems :: HashMap k v -> [v]
elems (HashMap xs) = P.map snd xs

toList :: HashMap k v -> [(k, v)]
toList (HashMap xs) = xs

fromList :: (Eq k, Hashable k) => [(k, v)] -> HashMap k v
fromList = foldl (\m (k, v) -> insert k v m) empty

fromListWith :: (Eq k, Hashable k) => (v -> v -> v) -> [(k, v)] -> HashMap k v
fromListWith f = foldl (\m (k, v) -> insertWith f k v m) empty
