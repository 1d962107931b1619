{-# LANGUAGE MagicHash #-}
module Data.Text.Internal.Fusion.Common
  ( all, any, append, compareLengthI, concat, concatMap, cons, countCharI, drop, dropWhile, elem
  , filter, findBy, findIndexI, foldl, foldl', foldl1, foldl1', foldr, foldr1, head, indexI, init
  , intercalate, intersperse, isPrefixOf, isSingleton, justifyLeftI, last, lengthI, map, maximum
  , minimum, null, replicateCharI, replicateI, scanl, singleton, snoc, streamCString#, streamList
  , tail, take, takeWhile, toCaseFold, toLower, toTitle, toUpper, uncons, unfoldr, unfoldrNI
  , unstreamList, zipWith
  ) where

import Data.Text.Internal.Fusion.Types (Stream)
import Foreign (Int64)
import GHC.Exts (Addr#)

data C s
data Drop a s
data E l r
data I s
data Init s
data Justify i s
data RI s
data Snoc a
data Zip a b m

all, any :: (Char -> Bool) -> Stream Char -> Bool
append :: Stream Char -> Stream Char -> Stream Char
compareLengthI :: Integral a => Stream Char -> a -> Ordering
concat :: [Stream Char] -> Stream Char
concatMap :: (Char -> Stream Char) -> Stream Char -> Stream Char
cons, intersperse :: Char -> Stream Char -> Stream Char
countCharI :: Integral a => Char -> Stream Char -> a
drop, take :: Integral a => a -> Stream Char -> Stream Char
dropWhile, filter, takeWhile :: (Char -> Bool) -> Stream Char -> Stream Char
elem :: Char -> Stream Char -> Bool
findBy :: (Char -> Bool) -> Stream Char -> Maybe Char
findIndexI :: Integral a => (Char -> Bool) -> Stream Char -> Maybe a
foldl, foldl' :: (b -> Char -> b) -> b -> Stream Char -> b
foldl1, foldl1', foldr1 :: (Char -> Char -> Char) -> Stream Char -> Char
foldr :: (Char -> b -> b) -> b -> Stream Char -> b
head, last, maximum, minimum :: Stream Char -> Char
indexI :: Integral a => Stream Char -> a -> Char
init, tail, toCaseFold, toLower, toTitle, toUpper :: Stream Char -> Stream Char
intercalate :: Stream Char -> [Stream Char] -> Stream Char
isPrefixOf :: Eq a => Stream a -> Stream a -> Bool
isSingleton, null :: Stream Char -> Bool
justifyLeftI :: Integral a => a -> Char -> Stream Char -> Stream Char
lengthI :: Integral a => Stream Char -> a
map :: (Char -> Char) -> Stream Char -> Stream Char
replicateCharI :: Integral a => a -> Char -> Stream Char
replicateI :: Int64 -> Stream Char -> Stream Char
scanl :: (Char -> Char -> Char) -> Char -> Stream Char -> Stream Char
singleton :: Char -> Stream Char
snoc :: Stream Char -> Char -> Stream Char
streamCString# :: Addr# -> Stream Char
streamList :: [a] -> Stream a
uncons :: Stream Char -> Maybe (Char, Stream Char)
unfoldr :: (a -> Maybe (Char, a)) -> a -> Stream Char
unfoldrNI :: Integral a => a -> (b -> Maybe (Char, b)) -> b -> Stream Char
unstreamList :: Stream a -> [a]
zipWith :: (a -> a -> b) -> Stream a -> Stream a -> Stream b
