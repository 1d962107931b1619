module Data.Map.Merge.Strict
  ( dropMissing, filterAMissing, filterMissing, merge, mergeA, preserveMissing, preserveMissing'
  , runWhenMatched, runWhenMissing, mapMaybeMissing, mapMissing, mapWhenMatched, mapWhenMissing
  , traverseMaybeMissing, traverseMissing, zipWithAMatched, zipWithMatched, zipWithMaybeAMatched
  , zipWithMaybeMatched, SimpleWhenMatched, SimpleWhenMissing, WhenMatched, WhenMissing
  ) where

import Data.Map.Internal (SimpleWhenMatched, SimpleWhenMissing, WhenMatched, WhenMissing,
  dropMissing, filterAMissing, filterMissing, merge, mergeA, preserveMissing, preserveMissing',
  runWhenMatched, runWhenMissing)
import Data.Map.Strict.Internal (mapMaybeMissing, mapMissing, mapWhenMatched, mapWhenMissing,
  traverseMaybeMissing, traverseMissing, zipWithAMatched, zipWithMatched, zipWithMaybeAMatched,
  zipWithMaybeMatched)
