{-# LANGUAGE NoImplicitPrelude #-}
module Data.Text.Lazy
  ( Text, pack, unpack, empty, singleton, null, length, cons, snoc, append, head, last, tail, init
  , uncons, unsnoc, map, reverse, intercalate, intersperse, transpose, foldl, foldl', foldr
  , foldl1, foldr1, concat, concatMap, any, all, maximum, minimum, take, drop, takeEnd, dropEnd
  , splitAt, takeWhile, dropWhile, filter, takeWhileEnd, dropWhileEnd, span, break, partition
  , group, inits, tails, groupBy, isPrefixOf, isSuffixOf, isInfixOf, stripPrefix, stripSuffix
  , elem, find, index, findIndex, zip, unfoldr, foldr', scanl, mapAccumL, mapAccumR, replicate
  , toUpper, toLower, toCaseFold, toTitle, strip, stripStart, stripEnd, dropAround, lines, words
  , unlines, unwords, split, splitOn, breakOn, breakOnEnd, replace, count, chunksOf, justifyLeft
  , justifyRight, center, zipWith, copy, toStrict, fromStrict
  ) where

import Data.Text.Lazy.Internal
