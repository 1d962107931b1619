module GHC.OldList
  ( (\\), delete, deleteBy, deleteFirstsBy, dropWhileEnd, elemIndex, elemIndices, find, findIndex
  , findIndices, genericDrop, genericIndex, genericLength, genericReplicate, genericSplitAt
  , genericTake, group, groupBy, inits, insert, insertBy, intercalate, intersect, intersectBy
  , intersperse, isInfixOf, isPrefixOf, isSuffixOf, lines, mapAccumL, mapAccumR, maximumBy
  , minimumBy, nub, nubBy, partition, permutations, singleton, sort, sortBy, sortOn, stripPrefix
  , subsequences, tails, transpose, unfoldr, union, unionBy, unlines, unwords, unzip4, unzip5
  , unzip6, unzip7, words, zip4, zip5, zip6, zip7, zipWith4, zipWith5, zipWith6, zipWith7, (++)
  , List.foldr, map, (!!), List.all, List.and, List.any, break, List.concat, List.concatMap, cycle
  , drop, dropWhile, List.elem, filter, List.foldl, foldl', List.foldl1, foldl1', List.foldr1
  , head, init, iterate, iterate', last, List.length, lookup, List.maximum, List.minimum
  , List.notElem, List.null, List.or, List.product, repeat, replicate, reverse, scanl, scanl'
  , scanl1, scanr, scanr1, span, splitAt, List.sum, tail, take, takeWhile, uncons, unzip, unzip3
  , zip, zip3, zipWith, zipWith3
  ) where

import Data.List ((\\), deleteFirstsBy, foldl1', iterate', scanl', uncons)
import Data.OldList (delete, deleteBy, dropWhileEnd, elemIndex, elemIndices, find, findIndex,
  findIndices, genericDrop, genericIndex, genericLength, genericReplicate, genericSplitAt,
  genericTake, group, groupBy, inits, insert, insertBy, intercalate, intersect, intersectBy,
  intersperse, isInfixOf, isPrefixOf, isSuffixOf, mapAccumL, mapAccumR, maximumBy, minimumBy, nub,
  nubBy, partition, permutations, singleton, sort, sortBy, sortOn, stripPrefix, subsequences,
  tails, transpose, unfoldr, union, unionBy, unzip4, unzip5, unzip6, unzip7, zip4, zip5, zip6,
  zip7, zipWith4, zipWith5, zipWith6, zipWith7)
import GHC.List (foldl')
import qualified GHC.List as List
