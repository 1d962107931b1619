-- Text, evaluated as far as it is looked at.
module Data.Text.Lazy.Internal where

import Prelude hiding
  ( all, any, appendFile, break, concat, concatMap, drop, dropWhile, elem, filter, foldl, foldl1
  , foldr, foldr1, getContents, getLine, head, init, interact, last, length, lines, map, maximum
  , minimum, notElem, null, putStr, putStrLn, readFile, replicate, reverse, scanl, span, splitAt
  , tail, take, takeWhile, unlines, unwords, unzip, words, writeFile, zip, zipWith )

import qualified Data.Char as Char
import qualified Data.Foldable as Foldable
import Data.Int (Int64)
import qualified Data.List as List
import Data.String (IsString (..))
import qualified Data.Text.Internal as Strict

newtype Text = Text [Char]

pack :: [Char] -> Text
pack = Text

unpack :: Text -> [Char]
unpack (Text chars) = chars

lift :: ([Char] -> [Char]) -> Text -> Text
lift f = pack . f . unpack

empty :: Text
empty = pack []

singleton :: Char -> Text
singleton x = pack [x]

null :: Text -> Bool
null = List.null . unpack

length :: Text -> Int64
length = fromIntegral . List.length . unpack

cons :: Char -> Text -> Text
cons x = lift (x :)

snoc :: Text -> Char -> Text
snoc s x = lift (++ [x]) s

append :: Text -> Text -> Text
append s t = pack (unpack s ++ unpack t)

-- The elements, of which there must be one; otherwise it fails as the library does.
nonEmpty :: String -> Text -> [Char]
nonEmpty message s = case unpack s of
  [] -> error message
  xs -> xs

head, last :: Text -> Char
head = List.head . nonEmpty "Data.Text.Internal.Fusion.Common.head: Empty stream"
last = List.last . nonEmpty "Data.Text.Lazy.last: empty input"

tail, init :: Text -> Text
tail = pack . List.tail . nonEmpty "Data.Text.Lazy.tail: empty input"
init = pack . List.init . nonEmpty "Data.Text.Lazy.init: empty input"

uncons :: Text -> Maybe (Char, Text)
uncons s = if null s then Nothing else Just (head s, tail s)

unsnoc :: Text -> Maybe (Text, Char)
unsnoc s = if null s then Nothing else Just (init s, last s)

map :: (Char -> Char) -> Text -> Text
map f = lift (List.map f)

reverse :: Text -> Text
reverse = lift List.reverse

intercalate :: Text -> [Text] -> Text
intercalate s parts = pack (List.intercalate (unpack s) (List.map unpack parts))

intersperse :: Char -> Text -> Text
intersperse x = lift (List.intersperse x)

transpose :: [Text] -> [Text]
transpose = List.map pack . List.transpose . List.map unpack

foldl, foldl' :: (b -> Char -> b) -> b -> Text -> b
foldl f x = List.foldl f x . unpack
foldl' f x = List.foldl' f x . unpack

foldr :: (Char -> b -> b) -> b -> Text -> b
foldr f x = List.foldr f x . unpack

foldl1, foldr1 :: (Char -> Char -> Char) -> Text -> Char
foldl1 f = List.foldl1 f . nonEmpty "Data.Text.Internal.Fusion.Common.foldl1: Internal error"
foldr1 f = List.foldr1 f . nonEmpty "Data.Text.Internal.Fusion.Common.foldr1: Internal error"

concat :: [Text] -> Text
concat = pack . List.concatMap unpack

concatMap :: (Char -> Text) -> Text -> Text
concatMap f = lift (List.concatMap (unpack . f))

any, all :: (Char -> Bool) -> Text -> Bool
any p = List.any p . unpack
all p = List.all p . unpack

maximum, minimum :: Text -> Char
maximum = List.maximum . nonEmpty "Data.Text.Internal.Fusion.Common.maximum: Internal error"
minimum = List.minimum . nonEmpty "Data.Text.Internal.Fusion.Common.minimum: Internal error"

take, drop :: Int64 -> Text -> Text
take n = lift (List.genericTake n)
drop n = lift (List.genericDrop n)

takeEnd, dropEnd :: Int64 -> Text -> Text
takeEnd n s = drop (length s - n) s
dropEnd n s = take (length s - n) s

splitAt :: Int64 -> Text -> (Text, Text)
splitAt n s = (take n s, drop n s)

takeWhile, dropWhile, filter, takeWhileEnd, dropWhileEnd :: (Char -> Bool) -> Text -> Text
takeWhile p = lift (List.takeWhile p)
dropWhile p = lift (List.dropWhile p)
filter p = lift (List.filter p)
takeWhileEnd p = lift (List.reverse . List.takeWhile p . List.reverse)
dropWhileEnd p = lift (List.dropWhileEnd p)

span, break, partition :: (Char -> Bool) -> Text -> (Text, Text)
span p s = (takeWhile p s, dropWhile p s)
break p = span (not . p)
partition p s = (filter p s, filter (not . p) s)

group, inits, tails :: Text -> [Text]
group = List.map pack . List.group . unpack
inits = List.map pack . List.inits . unpack
tails = List.map pack . List.tails . unpack

groupBy :: (Char -> Char -> Bool) -> Text -> [Text]
groupBy same = List.map pack . List.groupBy same . unpack

isPrefixOf, isSuffixOf, isInfixOf :: Text -> Text -> Bool
isPrefixOf s t = List.isPrefixOf (unpack s) (unpack t)
isSuffixOf s t = List.isSuffixOf (unpack s) (unpack t)
isInfixOf s t = List.isInfixOf (unpack s) (unpack t)

stripPrefix, stripSuffix :: Text -> Text -> Maybe Text
stripPrefix s t = fmap pack (List.stripPrefix (unpack s) (unpack t))
stripSuffix s t = fmap reverse (stripPrefix (reverse s) (reverse t))

elem :: Char -> Text -> Bool
elem x = List.elem x . unpack

find :: (Char -> Bool) -> Text -> Maybe Char
find p = List.find p . unpack

index :: Text -> Int64 -> Char
index s n
  | 0 <= n && n < length s = List.genericIndex (unpack s) n
  | otherwise = error "Data.Text.index: index out of range"

findIndex :: (Char -> Bool) -> Text -> Maybe Int64
findIndex p = fmap fromIntegral . List.findIndex p . unpack

zip :: Text -> Text -> [(Char, Char)]
zip s t = List.zip (unpack s) (unpack t)

unfoldr :: (b -> Maybe (Char, b)) -> b -> Text
unfoldr f = pack . List.unfoldr f

foldr' :: (Char -> b -> b) -> b -> Text -> b
foldr' f x = Foldable.foldr' f x . unpack

scanl :: (Char -> Char -> Char) -> Char -> Text -> Text
scanl f x = lift (List.scanl f x)

mapAccumL, mapAccumR :: (a -> Char -> (a, Char)) -> a -> Text -> (a, Text)
mapAccumL f x s = fmap pack (List.mapAccumL f x (unpack s))
mapAccumR f x s = fmap pack (List.mapAccumR f x (unpack s))

replicate :: Int64 -> Text -> Text
replicate n t = concat (List.genericReplicate n t)

toUpper, toLower, toCaseFold, toTitle, strip, stripStart, stripEnd :: Text -> Text
toUpper = map Char.toUpper
toLower = map Char.toLower
toCaseFold = toLower
toTitle t = unwords (List.map capital (splitOn (singleton ' ') t))
  where
    capital word = case unpack word of
      [] -> word
      c : cs -> pack (Char.toUpper c : List.map Char.toLower cs)
strip = stripStart . stripEnd
stripStart = dropWhile Char.isSpace
stripEnd = dropWhileEnd Char.isSpace

dropAround :: (Char -> Bool) -> Text -> Text
dropAround p = dropWhile p . dropWhileEnd p

lines, words :: Text -> [Text]
lines = List.map pack . List.lines . unpack
words = List.map pack . List.words . unpack

unlines, unwords :: [Text] -> Text
unlines = pack . List.unlines . List.map unpack
unwords = pack . List.unwords . List.map unpack

split :: (Char -> Bool) -> Text -> [Text]
split p = go . unpack
  where
    go text = case List.break p text of
      (part, []) -> [pack part]
      (part, _ : rest) -> pack part : go rest

-- The parts between the places where a text occurs, from the left.
splitOn :: Text -> Text -> [Text]
splitOn separator text
  | null separator = error "Data.Text.Lazy.splitOn: empty input"
  | otherwise = case breakOn separator text of
      (part, rest)
        | null rest -> [part]
        | otherwise -> part : splitOn separator (drop (length separator) rest)

breakOn, breakOnEnd :: Text -> Text -> (Text, Text)
breakOn separator text
  | null separator = error "Data.Text.Lazy.breakOn: empty input"
  | otherwise = go 0
  where
    go n
      | n > length text = (text, empty)
      | isPrefixOf separator (drop n text) = splitAt n text
      | otherwise = go (n + 1)
breakOnEnd separator text =
  let (after, before) = breakOn (reverse separator) (reverse text)
   in (reverse before, reverse after)

replace :: Text -> Text -> Text -> Text
replace old new = intercalate new . splitOn old

count :: Text -> Text -> Int64
count part text = List.genericLength (splitOn part text) - 1

chunksOf :: Int64 -> Text -> [Text]
chunksOf n t
  | n <= 0 || null t = []
  | otherwise = take n t : chunksOf n (drop n t)

justifyLeft, justifyRight, center :: Int64 -> Char -> Text -> Text
justifyLeft n c t = append t (replicate (n - length t) (singleton c))
justifyRight n c t = append (replicate (n - length t) (singleton c)) t
center n c t
  | missing <= 0 = t
  | otherwise = concat [blanks (missing - right), t, blanks right]
  where
    missing = n - length t
    right = missing `div` 2
    blanks m = replicate m (singleton c)

zipWith :: (Char -> Char -> Char) -> Text -> Text -> Text
zipWith f s t = pack (List.zipWith f (unpack s) (unpack t))

copy :: Text -> Text
copy t = t

instance Show Text where
  showsPrec p t = showsPrec p (unpack t)

instance Read Text where
  readsPrec p s = [(pack chars, rest) | (chars, rest) <- readsPrec p s]

instance IsString Text where
  fromString = pack

instance Eq Text where
  s == t = unpack s == unpack t

instance Ord Text where
  compare s t = compare (unpack s) (unpack t)

instance Semigroup Text where
  (<>) = append

instance Monoid Text where
  mempty = empty

toStrict :: Text -> Strict.Text
toStrict = Strict.pack . unpack

fromStrict :: Strict.Text -> Text
fromStrict = pack . Strict.unpack
