module Data.IntMap.Merge.Lazy
  ( contramapFirstWhenMatched, contramapSecondWhenMatched, dropMissing, filterAMissing
  , filterMissing, lmapWhenMissing, mapMaybeMissing, mapMissing, mapWhenMatched, mapWhenMissing
  , merge, mergeA, preserveMissing, runWhenMatched, runWhenMissing, traverseMaybeMissing
  , traverseMissing, zipWithAMatched, zipWithMatched, zipWithMaybeAMatched, zipWithMaybeMatched
  , SimpleWhenMatched, SimpleWhenMissing, WhenMatched, WhenMissing
  ) where

import Data.IntMap.Internal (SimpleWhenMatched, SimpleWhenMissing, WhenMatched, WhenMissing,
  contramapFirstWhenMatched, contramapSecondWhenMatched, dropMissing, filterAMissing,
  filterMissing, lmapWhenMissing, mapMaybeMissing, mapMissing, mapWhenMatched, mapWhenMissing,
  merge, mergeA, preserveMissing, runWhenMatched, runWhenMissing, traverseMaybeMissing,
  traverseMissing, zipWithAMatched, zipWithMatched, zipWithMaybeAMatched, zipWithMaybeMatched)
