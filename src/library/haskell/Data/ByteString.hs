{-# LANGUAGE NoImplicitPrelude #-}
module Data.ByteString
  ( ByteString, pack, unpack, empty, singleton, null, length, cons, snoc, append, head, last, tail
  , init, uncons, unsnoc, map, reverse, intercalate, intersperse, transpose, foldl, foldl', foldr
  , foldl1, foldr1, concat, concatMap, any, all, maximum, minimum, take, drop, takeEnd, dropEnd
  , splitAt, takeWhile, dropWhile, filter, takeWhileEnd, dropWhileEnd, span, break, partition
  , group, inits, tails, groupBy, isPrefixOf, isSuffixOf, isInfixOf, stripPrefix, stripSuffix
  , elem, find, index, findIndex, zip, unfoldr, foldr', scanl, mapAccumL, mapAccumR, replicate
  , notElem, count, elemIndex, elemIndexEnd, elemIndices, findIndices, spanEnd, breakEnd, split
  , splitWith, breakSubstring, sort, copy, zipWith, unzip, getContents, getLine, putStr, interact
  , readFile, writeFile, appendFile, hGetContents, hPutStr, hPut
  ) where

import Culprit.ByteString
