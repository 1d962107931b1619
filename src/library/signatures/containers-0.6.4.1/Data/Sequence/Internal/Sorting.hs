module Data.Sequence.Internal.Sorting
  ( buildIQ, buildITQ, buildQ, buildTQ, foldToMaybeTree, foldToMaybeWithIndexTree, mergeIQ
  , mergeITQ, mergeQ, mergeTQ, popMinIQ, popMinITQ, popMinQ, popMinTQ, sort, sortBy, sortOn
  , unstableSort, unstableSortBy, unstableSortOn, IQList (..), ITQList (..), IndexedQueue (..)
  , IndexedTaggedQueue (..), QList (..), Queue (..), TQList (..), TaggedQueue (..)
  ) where

import Data.Sequence (sort, sortBy, sortOn, unstableSort, unstableSortBy, unstableSortOn)
import Data.Sequence.Internal (Elem, FingerTree)

infixr 8 `IQCons`
infixr 8 `ITQCons`
infixr 8 `QCons`
infixr 8 `TQCons`
data IQList e = IQNil | IQCons (IndexedQueue e) (IQList e)
data ITQList e a = ITQNil | ITQCons (IndexedTaggedQueue e a) (ITQList e a)
data IndexedQueue e = IQ Int !e (IQList e)
data IndexedTaggedQueue e a = ITQ Int !e a (ITQList e a)
data QList e = Nil | QCons (Queue e) (QList e)
data Queue e = Q !e (QList e)
data TQList a b = TQNil | TQCons (TaggedQueue a b) (TQList a b)
data TaggedQueue a b = TQ !a b (TQList a b)

buildIQ :: (b -> b -> Ordering) -> (Int -> Elem y -> IndexedQueue b) -> Int
  -> FingerTree (Elem y) -> Maybe (IndexedQueue b)
buildITQ :: (b -> b -> Ordering) -> (Int -> Elem y -> IndexedTaggedQueue b c) -> Int
  -> FingerTree (Elem y) -> Maybe (IndexedTaggedQueue b c)
buildQ :: (b -> b -> Ordering) -> (a -> Queue b) -> FingerTree a -> Maybe (Queue b)
buildTQ :: (b -> b -> Ordering) -> (a -> TaggedQueue b c) -> FingerTree a
  -> Maybe (TaggedQueue b c)
foldToMaybeTree :: (b -> b -> b) -> (a -> b) -> FingerTree a -> Maybe b
foldToMaybeWithIndexTree :: (b -> b -> b) -> (Int -> Elem y -> b) -> Int -> FingerTree (Elem y)
  -> Maybe b
mergeIQ :: (a -> a -> Ordering) -> IndexedQueue a -> IndexedQueue a -> IndexedQueue a
mergeITQ :: (a -> a -> Ordering) -> IndexedTaggedQueue a b -> IndexedTaggedQueue a b
  -> IndexedTaggedQueue a b
mergeQ :: (a -> a -> Ordering) -> Queue a -> Queue a -> Queue a
mergeTQ :: (a -> a -> Ordering) -> TaggedQueue a b -> TaggedQueue a b -> TaggedQueue a b
popMinIQ :: (e -> e -> Ordering) -> IndexedQueue e -> (IndexedQueue e, e)
popMinITQ :: (e -> e -> Ordering) -> IndexedTaggedQueue e b -> (IndexedTaggedQueue e b, b)
popMinQ :: (e -> e -> Ordering) -> Queue e -> (Queue e, e)
popMinTQ :: (a -> a -> Ordering) -> TaggedQueue a b -> (TaggedQueue a b, b)
