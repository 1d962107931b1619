-- Strings of bytes that are taken for the first 256 characters.
module Data.ByteString.Lazy.Char8
  ( ByteString, empty, null, length, append, tail, init, reverse, intercalate, transpose, concat
  , take, drop, takeEnd, dropEnd, splitAt, group, inits, tails, isPrefixOf, isSuffixOf, isInfixOf
  , stripPrefix, stripSuffix, breakSubstring, sort, copy, getContents, getLine, putStr, interact
  , readFile, writeFile, appendFile, hGetContents, hPutStr, hPut, toStrict, fromStrict, fromChunks
  , toChunks, pack, unpack, singleton, cons, snoc, head, last, maximum, minimum, uncons, unsnoc
  , map, intersperse, foldl, foldl', foldr, foldl1, foldr1, concatMap, any, all, replicate
  , unfoldr, takeWhile, dropWhile, filter, takeWhileEnd, dropWhileEnd, dropSpace, strip, span
  , break, partition, groupBy, split, splitWith, lines, words, unlines, unwords, elem, notElem
  , find, index, findIndex, elemIndex, elemIndexEnd, count, zip, zipWith, readInt, readInteger
  , putStrLn, hPutStrLn, foldr', scanl, mapAccumL, mapAccumR, elemIndices, findIndices, spanEnd
  , breakEnd
  ) where

import Prelude hiding
  ( all, any, appendFile, break, concat, concatMap, drop, dropWhile, elem, filter, foldl, foldl1
  , foldr, foldr1, getContents, getLine, head, init, interact, last, length, lines, map, maximum
  , minimum, notElem, null, putStr, putStrLn, readFile, replicate, reverse, scanl, span, splitAt
  , tail, take, takeWhile, unlines, unwords, unzip, words, writeFile, zip, zipWith )
import qualified Prelude

import Culprit.LazyByteString hiding
  ( all, any, break, breakEnd, concatMap, cons, count, cycle, dropWhile, dropWhileEnd, elem
  , elemIndex, elemIndexEnd, elemIndices, filter, find, findIndex, findIndices, foldl, foldl'
  , foldl1, foldr, foldr', foldr1, groupBy, head, index, intersperse, iterate, last, lift, map
  , mapAccumL, mapAccumR, maximum, minimum, nonEmpty, notElem, pack, partition, repeat, replicate
  , scanl, singleton, snoc, span, spanEnd, split, splitWith, takeWhile, takeWhileEnd, uncons
  , unfoldr, unpack, unsnoc, unzip, zip, zipWith )
import qualified Culprit.LazyByteString as Bytes
import Data.Char (isDigit, isSpace)
import Data.Int (Int64)
import qualified Data.List as List
import System.IO (Handle)
import qualified System.IO as IO

pack :: String -> ByteString
pack = fromChars

unpack :: ByteString -> String
unpack = toChars

singleton :: Char -> ByteString
singleton = Bytes.singleton . c2w

cons :: Char -> ByteString -> ByteString
cons = Bytes.cons . c2w

snoc :: ByteString -> Char -> ByteString
snoc s c = Bytes.snoc s (c2w c)

head, last, maximum, minimum :: ByteString -> Char
head = w2c . Bytes.head
last = w2c . Bytes.last
maximum = w2c . Bytes.maximum
minimum = w2c . Bytes.minimum

uncons :: ByteString -> Maybe (Char, ByteString)
uncons = fmap (\(b, s) -> (w2c b, s)) . Bytes.uncons

unsnoc :: ByteString -> Maybe (ByteString, Char)
unsnoc = fmap (fmap w2c) . Bytes.unsnoc

map :: (Char -> Char) -> ByteString -> ByteString
map f = Bytes.map (c2w . f . w2c)

intersperse :: Char -> ByteString -> ByteString
intersperse = Bytes.intersperse . c2w

foldl, foldl' :: (a -> Char -> a) -> a -> ByteString -> a
foldl f = Bytes.foldl (\x b -> f x (w2c b))
foldl' f = Bytes.foldl' (\x b -> f x (w2c b))

foldr :: (Char -> a -> a) -> a -> ByteString -> a
foldr f = Bytes.foldr (f . w2c)

foldl1, foldr1 :: (Char -> Char -> Char) -> ByteString -> Char
foldl1 f s = w2c (Bytes.foldl1 (\x y -> c2w (f (w2c x) (w2c y))) s)
foldr1 f s = w2c (Bytes.foldr1 (\x y -> c2w (f (w2c x) (w2c y))) s)

concatMap :: (Char -> ByteString) -> ByteString -> ByteString
concatMap f = Bytes.concatMap (f . w2c)

any, all :: (Char -> Bool) -> ByteString -> Bool
any p = Bytes.any (p . w2c)
all p = Bytes.all (p . w2c)

replicate :: Int64 -> Char -> ByteString
replicate n = Bytes.replicate n . c2w

unfoldr :: (a -> Maybe (Char, a)) -> a -> ByteString
unfoldr f = pack . List.unfoldr f

takeWhile, dropWhile, filter, takeWhileEnd, dropWhileEnd
  :: (Char -> Bool) -> ByteString -> ByteString
takeWhile p = Bytes.takeWhile (p . w2c)
dropWhile p = Bytes.dropWhile (p . w2c)
filter p = Bytes.filter (p . w2c)
takeWhileEnd p = Bytes.takeWhileEnd (p . w2c)
dropWhileEnd p = Bytes.dropWhileEnd (p . w2c)

dropSpace, strip :: ByteString -> ByteString
dropSpace = dropWhile isSpace
strip = dropWhileEnd isSpace . dropSpace

span, break, partition :: (Char -> Bool) -> ByteString -> (ByteString, ByteString)
span p = Bytes.span (p . w2c)
break p = Bytes.break (p . w2c)
partition p = Bytes.partition (p . w2c)

groupBy :: (Char -> Char -> Bool) -> ByteString -> [ByteString]
groupBy same = Bytes.groupBy (\x y -> same (w2c x) (w2c y))

split :: Char -> ByteString -> [ByteString]
split = Bytes.split . c2w

splitWith :: (Char -> Bool) -> ByteString -> [ByteString]
splitWith p = Bytes.splitWith (p . w2c)

lines, words :: ByteString -> [ByteString]
lines = List.map pack . List.lines . unpack
words = List.map pack . List.words . unpack

unlines, unwords :: [ByteString] -> ByteString
unlines = pack . List.unlines . List.map unpack
unwords = pack . List.unwords . List.map unpack

elem, notElem :: Char -> ByteString -> Bool
elem = Bytes.elem . c2w
notElem = Bytes.notElem . c2w

find :: (Char -> Bool) -> ByteString -> Maybe Char
find p = fmap w2c . Bytes.find (p . w2c)

index :: ByteString -> Int64 -> Char
index s n = w2c (Bytes.index s n)

findIndex :: (Char -> Bool) -> ByteString -> Maybe Int64
findIndex p = Bytes.findIndex (p . w2c)

elemIndex, elemIndexEnd :: Char -> ByteString -> Maybe Int64
elemIndex = Bytes.elemIndex . c2w
elemIndexEnd = Bytes.elemIndexEnd . c2w

count :: Char -> ByteString -> Int64
count = Bytes.count . c2w

zip :: ByteString -> ByteString -> [(Char, Char)]
zip s t = List.zip (unpack s) (unpack t)

zipWith :: (Char -> Char -> a) -> ByteString -> ByteString -> [a]
zipWith f s t = List.zipWith f (unpack s) (unpack t)

readInt :: ByteString -> Maybe (Int, ByteString)
readInt s = fmap (\(n, rest) -> (fromInteger n, rest)) (readInteger s)

readInteger :: ByteString -> Maybe (Integer, ByteString)
readInteger s = case unpack s of
  '-' : digits -> fmap (\(n, rest) -> (negate n, rest)) (natural digits)
  '+' : digits -> natural digits
  digits -> natural digits
  where
    natural text = case List.span isDigit text of
      ("", _) -> Nothing
      (digits, rest) -> Just (read digits, pack rest)

putStrLn :: ByteString -> IO ()
putStrLn s = putStr s >> Prelude.putStr "\n"

hPutStrLn :: Handle -> ByteString -> IO ()
hPutStrLn h s = hPutStr h s >> IO.hPutStr h "\n"

foldr' :: (Char -> a -> a) -> a -> ByteString -> a
foldr' f = Bytes.foldr' (f . w2c)

scanl :: (Char -> Char -> Char) -> Char -> ByteString -> ByteString
scanl f c = pack . List.scanl f c . unpack

mapAccumL, mapAccumR :: (a -> Char -> (a, Char)) -> a -> ByteString -> (a, ByteString)
mapAccumL f x s = fmap pack (List.mapAccumL f x (unpack s))
mapAccumR f x s = fmap pack (List.mapAccumR f x (unpack s))

elemIndices :: Char -> ByteString -> [Int64]
elemIndices = Bytes.elemIndices . c2w

findIndices :: (Char -> Bool) -> ByteString -> [Int64]
findIndices p = Bytes.findIndices (p . w2c)

spanEnd, breakEnd :: (Char -> Bool) -> ByteString -> (ByteString, ByteString)
spanEnd p = Bytes.spanEnd (p . w2c)
breakEnd p = Bytes.breakEnd (p . w2c)
