{-# LANGUAGE NoImplicitPrelude #-}
module Data.Vector
  ( Vector, MVector, fromList, fromListN, toList, length, null, (!), unsafeIndex, (!?), head, last
  , unsafeHead, unsafeLast, indexM, unsafeIndexM, headM, lastM, slice, unsafeSlice, init, tail
  , unsafeInit, unsafeTail, take, drop, unsafeTake, unsafeDrop, splitAt, uncons, unsnoc, empty
  , singleton, replicate, generate, iterateN, replicateM, generateM, create, unfoldr, unfoldrN
  , constructN, enumFromN, enumFromStepN, enumFromTo, enumFromThenTo, cons, snoc, (++), concat
  , force, (//), unsafeUpd, update, update_, accum, accumulate, reverse, backpermute, modify
  , indexed, map, imap, concatMap, mapM, imapM, mapM_, imapM_, forM, forM_, sequence, sequence_
  , zipWith, zipWith3, izipWith, zip, zip3, zipWithM, zipWithM_, unzip, unzip3, filter, takeWhile
  , dropWhile, ifilter, filterM, uniq, mapMaybe, partition, unstablePartition, span, break, elem
  , notElem, find, findIndex, findIndices, elemIndex, elemIndices, foldl, foldl', foldr, foldr'
  , foldl1, foldl1', foldr1, ifoldl, ifoldl', ifoldr, foldM, foldM_, all, any, and, or, sum
  , product, maximum, minimum, maximumBy, minimumBy, maxIndex, minIndex, scanl, scanl', iscanl
  , iscanl', prescanl', postscanl', prescanr, postscanr, ifoldM, fold1M, imapMaybe, prescanl
  , postscanl, scanl1, scanr1, scanr, freeze, unsafeFreeze, thaw, unsafeThaw, copy
  ) where

import Data.Vector.Internal
import Data.Vector.Mutable.Internal (MVector)
